<?php
foreach ([['[[]]',1],['[[]]',2],['[[1]]',2],['[[[]]]',2],['1',1],['[]',1],['[1]',1],['{"a":{}}',1],['{"a":{}}',2]] as [$j,$d]) { json_decode($j,true,$d); $a=json_last_error(); try { structjson_repair($j,depth:$d); $b=0; } catch(JsonException $e){$b=$e->getCode();} echo "$j $d $a $b\n"; }
