/* Reads behind a string of the library's: a run that does not stop here has no sanitizer. */

#include <stdlib.h>

#include "check.h"

int main(void)
{
    structjson_string out;
    if (structjson_repair("[]", 2, NULL, &out, NULL) != STRUCTJSON_OK)
        return 0;
    volatile char *data = out.data;
    return data[out.len + 1] == 'x';
}
