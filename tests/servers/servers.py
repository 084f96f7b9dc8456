"""Starts php-fpm, `php -S` and nginx on sockets of their own, speaks FastCGI and HTTP, and reads their memory."""

import http.client
import os
import shutil
import socket
import struct
import subprocess
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PAGES = os.path.join(HERE, "pages")
EXTENSION = os.environ.get("EXTENSION", os.path.join(HERE, "..", "..", "php", "modules", "structjson.so"))
PHP = os.environ.get("PHP", "php")

SETTINGS = {
    "extension": os.path.abspath(EXTENSION),
    "memory_limit": "4M",
    "display_errors": "1",
    "html_errors": "0",
    "error_reporting": "-1",
    "log_errors": "0",
    # What counts is what one request leaves behind, not how well the collector keeps up.
    "zend.enable_gc": "1",
}


def settings():
    """The settings as arguments of php and php-fpm."""
    return [part for name, value in SETTINGS.items() for part in ("-d", f"{name}={value}")]


def find_fpm():
    """php-fpm of the PHP in use, by its own name or Debian's."""
    version = subprocess.run(
        [PHP, "-n", "-r", "echo PHP_MAJOR_VERSION, '.', PHP_MINOR_VERSION;"], capture_output=True, text=True, check=True
    ).stdout
    for name in (os.environ.get("PHP_FPM"), f"php-fpm{version}", f"/usr/sbin/php-fpm{version}", "php-fpm"):
        if name and shutil.which(name):
            return shutil.which(name)
    raise SystemExit(f"servers: no php-fpm for PHP {version}")


def private_memory(pid):
    """Bytes of the process that no file backs."""
    with open(f"/proc/{pid}/status", encoding="ascii") as status:
        return next(int(line.split()[1]) * 1024 for line in status if line.startswith("RssAnon:"))


def wait_for(connect):
    """Waits until a server accepts connections."""
    for _ in range(200):
        try:
            connect().close()
            return
        except OSError:
            time.sleep(0.05)
    raise SystemExit("servers: a server did not start")


class Server:
    """A process with a folder of its own; both are gone behind the `with` block."""

    def __enter__(self):
        self.folder = tempfile.mkdtemp(prefix="structjson-")
        self.log = open(os.path.join(self.folder, "log"), "wb")
        self.process = subprocess.Popen(self.command(), stdout=self.log, stderr=self.log)
        wait_for(self.connect)
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(30)
        self.log.close()
        shutil.rmtree(self.folder)

    def command(self):
        raise NotImplementedError

    def connect(self):
        raise NotImplementedError


class Fpm(Server):
    """php-fpm with so many workers, which it never replaces, over FastCGI on a Unix socket."""

    name = "php-fpm"

    def __init__(self, workers=1):
        self.workers = workers

    def command(self):
        self.socket = os.path.join(self.folder, "fpm.sock")
        config = os.path.join(self.folder, "fpm.conf")
        user = "user = www-data\ngroup = www-data\nlisten.owner = www-data\n" if os.getuid() == 0 else ""
        if user:
            os.chmod(self.folder, 0o755)
        with open(config, "w", encoding="ascii") as file:
            file.write(
                f"[global]\nerror_log = {self.folder}/fpm.log\ndaemonize = no\n[www]\n{user}listen = {self.socket}\n"
                f"pm = static\npm.max_children = {self.workers}\npm.max_requests = 0\nclear_env = no\n"
            )
        return [find_fpm(), "-n", "-F", "-y", config, *settings()]

    def connect(self):
        connection = socket.socket(socket.AF_UNIX)
        connection.settimeout(30)
        connection.connect(self.socket)
        return connection

    def pids(self):
        """The workers."""
        children = f"/proc/{self.process.pid}/task/{self.process.pid}/children"
        with open(children, encoding="ascii") as file:
            return [int(pid) for pid in file.read().split()]

    def get(self, page, query):
        """The body of one page (FastCGI 1.0: one request on one connection)."""
        variables = {
            "GATEWAY_INTERFACE": "CGI/1.1",
            "REQUEST_METHOD": "GET",
            "SCRIPT_FILENAME": os.path.join(PAGES, page),
            "SCRIPT_NAME": f"/{page}",
            "QUERY_STRING": query,
            "SERVER_PROTOCOL": "HTTP/1.1",
        }
        encoded = b"".join(
            struct.pack(">II", len(name) | 1 << 31, len(value) | 1 << 31) + name.encode() + value.encode()
            for name, value in variables.items()
        )
        begin = struct.pack(">HB5x", 1, 0)
        with self.connect() as connection:
            connection.sendall(record(1, begin) + record(4, encoded) + record(4, b"") + record(5, b""))
            answer = connection.makefile("rb")
            out = b""
            while True:
                header = answer.read(8)
                if len(header) < 8:
                    raise ConnectionError("the worker went away in the middle of a request")
                _, kind, _, length, padding = struct.unpack(">BBHHBx", header)
                content = answer.read(length + padding)[:length]
                if kind == 6:
                    out += content
                if kind == 3:
                    return out.partition(b"\r\n\r\n")[2]


def record(kind, content):
    """One FastCGI record of request 1."""
    return struct.pack(">BBHHBx", 1, kind, 1, len(content), 0) + content


class BuiltIn(Server):
    """`php -S`: one process that serves one request after the other."""

    name = "php -S"

    def command(self):
        self.port = free_port()
        return [PHP, "-n", *settings(), "-S", f"127.0.0.1:{self.port}", "-t", PAGES]

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), 30)

    def pids(self):
        """The process itself."""
        return [self.process.pid]

    def get(self, page, query):
        """The body of one page."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request("GET", f"/{page}?{query}")
            return connection.getresponse().read()
        finally:
            connection.close()


class Nginx(Server):
    """nginx in front of an Fpm."""

    def __init__(self, fpm):
        self.fpm = fpm

    def command(self):
        self.port = free_port()
        config = os.path.join(self.folder, "nginx.conf")
        user = "user www-data;" if os.getuid() == 0 else ""
        paths = "".join(f"{kind}_temp_path {self.folder};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        if user:
            os.chmod(self.folder, 0o777)
        with open(config, "w", encoding="ascii") as file:
            file.write(
                f"{user} daemon off; pid {self.folder}/pid; error_log {self.folder}/error.log; events {{}}\n"
                f"http {{ access_log off; {paths} server {{ listen 127.0.0.1:{self.port}; keepalive_requests 1000000;\n"
                "location / { "
                f"fastcgi_pass unix:{self.fpm.socket}; fastcgi_buffers 64 64k; fastcgi_buffer_size 64k;\n"
                f"fastcgi_param SCRIPT_FILENAME {PAGES}$fastcgi_script_name; fastcgi_param QUERY_STRING $query_string;\n"
                "fastcgi_param REQUEST_METHOD $request_method; } } }\n"
            )
        return ["nginx", "-c", config, "-p", self.folder, "-e", f"{self.folder}/error.log"]

    def connect(self):
        return socket.create_connection(("127.0.0.1", self.port), 30)


def free_port():
    """A port of loopback that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        return server.getsockname()[1]
