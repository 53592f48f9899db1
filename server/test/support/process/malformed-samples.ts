/** One text with a sample in each word or line, so that many fit on a screen. */
const words = (text: string): string[] => text.split(' ')
const lines = (text: string): string[] => text.trim().split('\n')

export const TEXTS = [
  ...[
    '',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\ufeff',
    '\u202e',
    '\r\nset-cookie: a=b',
    '🙂',
    'İ',
    '\\',
    '"',
  ],
  ...["' OR 1=1 --", "'; DROP TABLE users; --", '$1', '::uuid', '${7*7}', '%s%n', '../../etc/passwd', '`', '<script>'],
  ...words('__proto__ constructor prototype toString hasOwnProperty undefined null NaN -0 1e999'),
]

export const SEGMENTS = [
  ...words('% %0 %00 %zz %E0%A4%A %C0%AF %FF %u0041 .. %2e%2e%2f %5c . * :id {id} ;a=b @ a@b.c %20 %0d%0a'),
  ...words('__proto__ constructor 00000000-0000-0000-0000-000000000000 0 -1 null %ED%A0%80 %F0%9F%99%82 %252e'),
]

export const QUERIES = [
  ...words('? ?? ?&&& ?= ?% ?%00=%00 ?page ?page= ?page=0 ?page=-1 ?page=1e3 ?page=0x1 ?page=1&page=2 ?page[]=1'),
  ...words('?page[a]=1 ?__proto__=x ?__proto__[admin]=1 ?constructor.prototype=1 ?page=9999999999999999999 ?page=1%00'),
  ...words("?page=%F0%9F%99%82 ?a=%E0%A4%A ?q=%00 ?q=%ED%A0%80 ?q=%25 ?q=_ ?q=' ?sort=x ?q=a&q=b ?q[]=a ?q=%5c"),
  `?${Array.from({ length: 2_000 }, (_, n) => `k${n}=${n}`).join('&')}`,
  `?q=${'a'.repeat(10_000)}`,
]

const nested = (open: string, close: string, depth: number): string => `${open.repeat(depth)}1${close.repeat(depth)}`

export const BODIES: (string | Buffer)[] = [
  ...['', ' ', '{', '}', '[', '[]', '{}', '"', '""', 'null', 'true', '0', '-', '1e999', 'NaN', "{'text':'a'}", '{,}'],
  ...lines(`
{"text":"a",}
{"text":"a"}{"text":"b"}
{"text":"a"} //
\ufeff{"text":"a"}
{"text":"a","text":"b"}
{"text":1e400}
{"__proto__":{"polluted":1},"text":"a"}
{"constructor":{"prototype":{"polluted":1}},"text":"a"}
{"\\u005f_proto__":{"polluted":1},"text":"a"}
{"text":"\\u0000"}
{"text":"\\ud800"}
{"text":"\\x41"}`),
  nested('[', ']', 30_000),
  nested('{"text":', '}', 6_000),
  nested('{"text":{"__proto__":', '}}', 2_000),
  `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":0`).join()}}`,
  '{"text":"'.repeat(10_000),
  Buffer.from([0x7b, 0x22, 0x74, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
  Buffer.alloc(1_000),
]

/** The last ones are from CVE-2025-32442, CVE-2026-25223 and similar, which made Fastify skip a check. */
export const TYPES = lines(`
text/plain
text/html
application/x-www-form-urlencoded
multipart/form-data; boundary=x
a
/
*/*
;
application/xml
application/vnd.api+json
application/json; charset=utf-16
application/json ; charset=utf-8
application/json;
application/json;x
application/json; charset="
APPLICATION/JSON
ApPlIcAtIoN/jSoN
application/json\t; foo=bar
application/json\ta
application/json a
application /json
 application/json
application/json, text/plain
text/plain, application/json
application/json;application/json
text/plain;application/json
application/jsonp
xapplication/json`)

export const HEADERS: (readonly [string, string])[] = [
  ['cookie', 'session=%E0%A4%A; session=; =; ;;; __proto__=1'],
  ['cookie', `session=${'a'.repeat(3000)}`],
  ['cookie', `session=${'%00'.repeat(20)}`],
  ['accept-encoding', 'br;q=x, gzip;q=, *;q=1e9'],
  ['if-none-match', '*'],
  ['content-length', '-1'],
  ['transfer-encoding', 'gzip'],
  ['content-encoding', 'gzip'],
  ['expect', '100-continue'],
  ['x-forwarded-for', 'not an address'],
]

export const HEADER_NAMES = [
  ...words('cookie accept accept-encoding accept-language if-none-match origin referer host x-forwarded-for forwarded'),
  ...words('x-forwarded-host x-api-key user-agent range sec-fetch-site content-encoding expect upgrade te __proto__'),
  ...words('x-http-method-override x-requested-with'),
]

export const METHODS = words('GET HEAD POST PUT DELETE PATCH OPTIONS TRACE PROPFIND LINK')
