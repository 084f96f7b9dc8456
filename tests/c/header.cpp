// The header in C++: it compiles without a warning, and its functions link.

#include <structjson.h>

#include <cstdio>
#include <cstring>

int main()
{
    structjson_string out = {nullptr, 0};
    structjson_error err = {};
    const structjson_status status = structjson_repair("[]", 2, nullptr, &out, &err);
    const bool passes = status == STRUCTJSON_OK && std::strcmp(out.data, "[]") == 0;
    structjson_string_free(&out);
    std::printf("%d passed, %d failed\n", passes, !passes);
    return !passes;
}
