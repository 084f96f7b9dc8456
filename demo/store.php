<?php

declare(strict_types=1);

/** One conversation's transcript, encrypted, in one row of an SQLite file. */
final class Store
{
    private SQLite3 $db;
    private string $key;

    /** @param string $folder holds transcript.sqlite and the key; both are made at first use */
    public function __construct(string $folder)
    {
        $this->db = new SQLite3("$folder/transcript.sqlite");
        $this->db->enableExceptions(true);
        $this->db->exec('CREATE TABLE IF NOT EXISTS transcript (id INTEGER PRIMARY KEY, sealed BLOB NOT NULL)');
        if (!is_file("$folder/key")) {
            file_put_contents("$folder/key", sodium_crypto_secretbox_keygen());
        }
        $this->key = file_get_contents("$folder/key");
    }

    public function save(array $transcript): void
    {
        $nonce = random_bytes(SODIUM_CRYPTO_SECRETBOX_NONCEBYTES);
        $insert = $this->db->prepare('INSERT INTO transcript (sealed) VALUES (?)');
        $plain = json_encode($transcript, JSON_THROW_ON_ERROR);
        $insert->bindValue(1, $nonce . sodium_crypto_secretbox($plain, $nonce, $this->key), SQLITE3_BLOB);
        $insert->execute();
    }

    public function load(): array
    {
        $row = $this->row();
        $nonce = substr($row, 0, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES);
        $sealed = substr($row, SODIUM_CRYPTO_SECRETBOX_NONCEBYTES);
        $plain = sodium_crypto_secretbox_open($sealed, $nonce, $this->key);
        return json_decode($plain, true, flags: JSON_THROW_ON_ERROR);
    }

    /** The row as it lies in the file. */
    public function row(): string
    {
        return $this->db->querySingle('SELECT sealed FROM transcript ORDER BY id DESC LIMIT 1');
    }
}
