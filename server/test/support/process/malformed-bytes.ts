import fc from 'fast-check'
import type { Malformed } from './malformed-requests.ts'

const head = (lines: string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')

/** The request as a normal client would write it, with `Connection: close` so that the response has an end. */
function written({ method, path, headers, payload }: Malformed): Buffer {
  const body = Buffer.from(payload ?? '')
  const all = {
    host: 'localhost',
    ...headers,
    connection: 'close',
    ...(payload !== undefined && { 'content-length': body.length }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return Buffer.concat([head([`${method} ${path} HTTP/1.1`, ...lines]), body])
}

const garbage = fc.oneof(
  fc.uint8Array({ minLength: 1, maxLength: 60 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom('\0', '\r', '\n', '\r\n', '\r\n\r\n', ' ', '\t', ':', 'HTTP/1.1', '\x7f', '\xff\xfe')
    .map((text) => Buffer.from(text, 'latin1')),
)

/** A request with some bytes added, overwritten or cut off. */
const damaged = (whole: Buffer) =>
  fc
    .tuple(
      fc.integer({ min: 0, max: Math.min(whole.length, 2_000) }),
      garbage,
      fc.constantFrom('add', 'overwrite', 'cut'),
    )
    .map(([at, bytes, how]) =>
      Buffer.concat([
        whole.subarray(0, at),
        bytes,
        ...(how === 'cut' ? [] : [whole.subarray(how === 'add' ? at : at + bytes.length)]),
      ]),
    )

const POST = 'POST /api/notes HTTP/1.1'
const JSON_LINES = [
  'Host: localhost',
  'Connection: close',
  'X-Requested-With: XMLHttpRequest',
  'Content-Type: application/json',
]
const GET = ['GET /api/notes HTTP/1.1', 'Host: localhost']

/** Streams that no HTTP library would write. */
const crafted: Buffer[] = [
  head([POST, ...JSON_LINES, 'Content-Length: 5', 'Content-Length: 6']),
  head([POST, ...JSON_LINES, 'Content-Length: 5, 5']),
  head([POST, ...JSON_LINES, 'Content-Length: -1']),
  head([POST, ...JSON_LINES, 'Content-Length: 99999999999999999999']),
  head([POST, ...JSON_LINES, 'Content-Length: 5', 'Transfer-Encoding: chunked']),
  head([POST, ...JSON_LINES, 'Transfer-Encoding: chunked, identity']),
  head([POST, ...JSON_LINES, 'Transfer-Encoding: xchunked']),
  ...[
    'zz\r\nabc\r\n0\r\n\r\n',
    'ffffffffffffffffff\r\na',
    '5;ext="\0"\r\nhello\r\n0\r\n\r\n',
    '-1\r\n\r\n',
    '3\r\nabcdef\r\n0\r\n\r\n',
    '0\r\nX: \0\r\n\r\n',
  ].map((chunks) => Buffer.concat([head([POST, ...JSON_LINES, 'Transfer-Encoding: chunked']), Buffer.from(chunks)])),
  head([...GET, `X-Long: ${'a'.repeat(17_000)}`]),
  head([...GET, ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: 1`)]),
  head([`GET /api/notes?${'a'.repeat(20_000)} HTTP/1.1`, 'Host: localhost']),
  head(['GET /api/notes HTTP/1.1', 'Connection: close']),
  head([...GET, 'Host: other', 'Connection: close']),
  head([...GET, 'Expect: 100-continue', 'Connection: close']),
  head([...GET, 'Expect: the unexpected', 'Connection: close']),
  head([...GET, 'Upgrade: h2c, websocket', 'Connection: upgrade']),
  head([...GET, ' folded: value', 'Connection: close']),
  head([...GET, 'No colon here', 'Connection: close']),
  head([...GET, 'Bad\0Name: value']),
  head([...GET, 'Value: a\0b']),
  head(['GET /api/notes HTTP/9.9', 'Host: localhost']),
  head(['GET /api/notes', 'Host: localhost']),
  head(['get /api/notes HTTP/1.1', 'Host: localhost']),
  head(['BREW /api/notes HTTP/1.1', 'Host: localhost']),
  head(['OPTIONS * HTTP/1.1', 'Host: localhost', 'Connection: close']),
  head(['GET http://elsewhere.example/api/notes HTTP/1.1', 'Host: localhost', 'Connection: close']),
  head(['GET http://elsewhere.example/api/nothing HTTP/1.1', 'Host: localhost', 'Connection: close']),
  head(['GET //api/notes HTTP/1.1', 'Host: localhost', 'Connection: close']),
  head(['GET /api/\0notes HTTP/1.1', 'Host: localhost', 'Connection: close']),
  head(['GET /api/notes\x80\xff HTTP/1.1', 'Host: localhost', 'Connection: close']),
  head(['CONNECT localhost:5432 HTTP/1.1', 'Host: localhost']),
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from('1603010200010001fc0303', 'hex'),
  Buffer.from('\n\n\n\n'),
  Buffer.alloc(2_000),
]

const TEN_MEGABYTES = Buffer.alloc(10_000_000, 'a')

/** Ten times the limit of any endpoint, with and without a content length. */
export const hugeBodies: Buffer[] = [
  Buffer.concat([head([POST, ...JSON_LINES, 'Content-Length: 10000000']), TEN_MEGABYTES]),
  Buffer.concat([
    head([POST, ...JSON_LINES, 'Transfer-Encoding: chunked']),
    Buffer.from('989680\r\n'),
    TEN_MEGABYTES,
    Buffer.from('\r\n0\r\n\r\n'),
  ]),
]

/** Byte streams made from requests: unchanged, damaged, pipelined, or not HTTP at all. */
export const malformedBytes = (request: fc.Arbitrary<Malformed>): fc.Arbitrary<Buffer> =>
  fc.oneof(
    { weight: 3, arbitrary: request.map(written) },
    { weight: 5, arbitrary: request.map(written).chain(damaged) },
    { weight: 2, arbitrary: fc.constantFrom(...crafted) },
    { weight: 1, arbitrary: fc.constantFrom(...crafted).chain(damaged) },
    {
      weight: 1,
      arbitrary: fc
        .array(request.map(written), { minLength: 2, maxLength: 20 })
        .map((all) =>
          Buffer.concat(
            all.map((one) => Buffer.from(one.toString('latin1').replace('connection: close\r\n', ''), 'latin1')),
          ),
        ),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)) },
  )
