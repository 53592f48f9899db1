import fc from 'fast-check'
import { PROOF_HEADER } from '#contract/envelope.ts'
import type { Endpoint } from '#contract/endpoint.ts'

export interface Malformed {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface Target {
  endpoints: Endpoint[]
  /** A session that is let in, so that most requests get past the door. */
  cookie: string
  /** An id that exists. */
  id: string
}

const repeated = (text: string, most: number) => fc.integer({ min: 1, max: most }).map((times) => text.repeat(times))

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    ...['\u0000', 'a\u0000b', '\ud800', '\udfff\ud800', '\ufeff', '\u202e', '\r\nset-cookie: a=b', '${7*7}', '%s%n'],
    ...["' OR 1=1 --", "'; DROP TABLE notes; --", '\\', '"', '`', '$1', '::uuid', '🙂', 'İ', '-0', '1e999', 'NaN'],
    ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '../../etc/passwd', 'undefined', ''],
  ),
  repeated('a', 70_000),
)

const oddSegment = fc.oneof(
  oddText.map(encodeURIComponentLoosely),
  fc.constantFrom(
    ...[
      '%',
      '%0',
      '%00',
      '%zz',
      '%E0%A4%A',
      '%C0%AF',
      '%FF',
      '%u0041',
      '..',
      '%2e%2e%2f',
      '%5c',
      '.',
      '*',
      ':id',
      '{id}',
    ],
    ...['__proto__', 'constructor', '00000000-0000-0000-0000-000000000000', '0', '-1', 'null', ';a=b', '@', 'a@b.c'],
  ),
  repeated('%40', 300),
)

/** As a client would that does not care about lone surrogates, which the real function refuses. */
function encodeURIComponentLoosely(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, 4000)).toString('utf8'))
}

const oddQuery = fc.oneof(
  fc.constantFrom(
    ...['?', '??', '?&&&', '?=', '?%', '?%00=%00', '?page', '?page=', '?page=0', '?page=-1', '?page=1e3', '?page=0x1'],
    ...['?page=1&page=2', '?page[]=1', '?page[a]=1', '?__proto__=x', '?__proto__[admin]=1', '?constructor.prototype=1'],
    ...['?page=999999999999999999999', '?page=1%00', '?page=%F0%9F%99%82', '?how=x', "?page='", '?a=%E0%A4%A'],
  ),
  fc.integer({ min: 1, max: 3000 }).map((keys) => `?${Array.from({ length: keys }, (_, i) => `k${i}=${i}`).join('&')}`),
  oddSegment.map((value) => `?page=${value}`),
  oddSegment.map((name) => `?${name}=1`),
)

const nested = (open: string, close: string, most: number) =>
  fc.integer({ min: 1, max: most }).map((depth) => `${open.repeat(depth)}1${close.repeat(depth)}`)

const oddJson = fc.oneof(
  fc.json({ stringUnit: 'binary' }),
  oddText.map((text) => JSON.stringify({ text })),
  oddText.map((text) => JSON.stringify({ text: 'a', [text]: text })),
  fc.tuple(oddText, fc.jsonValue()).map(([text, stars]) => JSON.stringify({ text, stars })),
  fc.jsonValue().map((text) => JSON.stringify({ text })),
  nested('[', ']', 30_000),
  nested('{"text":', '}', 6_000),
  nested('{"text":{"__proto__":', '}}', 2_000),
  fc.integer({ min: 1, max: 6_000 }).map((keys) => `{${Array.from({ length: keys }, (_, i) => `"k${i}":0`).join()}}`),
  fc.constantFrom(
    ...['', ' ', '{', '}', '[', '"', 'null', 'true', '0', '-', '1e999', 'NaN', "{'text':'a'}", '{"text":"a",}', '{,}'],
    ...[
      '{"text":"a"}{"text":"b"}',
      '{"text":"a"} //',
      '\ufeff{"text":"a"}',
      '{"text":"a","text":"b"}',
      '{"text":1e400}',
    ],
    ...['{"__proto__":{"polluted":1},"text":"a"}', '{"constructor":{"prototype":{"polluted":1}},"text":"a"}'],
    ...[
      '{"\\u005f_proto__":{"polluted":1},"text":"a"}',
      '{"text":"\\u0000"}',
      '{"text":"\\ud800"}',
      '{"text":"\\x41"}',
    ],
  ),
)

const oddBody = fc.oneof(
  { weight: 6, arbitrary: oddJson },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  { weight: 1, arbitrary: fc.constant(Buffer.from([0x7b, 0x22, 0x74, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])) },
  { weight: 1, arbitrary: repeated('{"text":"', 12_000) },
)

/** The last ones are those of CVE-2025-32442, CVE-2026-25223 and their kin, which made Fastify skip a check. */
const oddType = fc.constantFrom(
  ...[
    '',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'a',
    '/',
    '*/*',
  ],
  ...['application/xml', 'application/octet-stream', 'application/json; charset=utf-16', 'application/vnd.api+json'],
  ...[
    'application/json ; charset=utf-8',
    'application/json;',
    'application/json;x',
    'application/json; charset="',
    ';',
  ],
  ...[
    'APPLICATION/JSON',
    'ApPlIcAtIoN/jSoN',
    'application/json\t; foo=bar',
    'application/json\ta',
    'application /json',
  ],
  ...[
    'application/json, text/plain',
    'text/plain, application/json',
    'application/jsonp',
    'xapplication/json',
    ' application/json',
  ],
  ...['application/json a', 'application/json\x0b', 'application/json;application/json', 'text/plain;application/json'],
)

/** What a header can hold at all; the rest is for raw bytes. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3000))

const oddHeader = fc.oneof(
  oddType.map((value) => ['content-type', value] as const),
  fc.tuple(
    fc.constantFrom(
      ...['cookie', 'accept', 'accept-encoding', 'accept-language', 'if-none-match', 'origin', 'referer', 'host'],
      ...['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-api-key', 'user-agent', 'range', 'sec-fetch-site'],
      ...['content-encoding', 'expect', 'upgrade', 'x-http-method-override', 'x-requested-with', '__proto__', 'te'],
    ),
    headerText,
  ),
  fc.constantFrom(
    ['cookie', 'session=%E0%A4%A; session=; =; ;;; __proto__=1'] as const,
    ['cookie', `session=${'a'.repeat(3000)}`] as const,
    ['accept-encoding', 'br;q=x, gzip;q=, *;q=1e9'] as const,
    ['if-none-match', '*'] as const,
    ['content-length', '-1'] as const,
    ['transfer-encoding', 'gzip'] as const,
  ),
)

const oddMethod = fc.constantFrom(
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LINK',
)

/** Requests with one or several things wrong, aimed at one of the endpoints. */
export function malformedRequest({ endpoints, cookie, id }: Target): fc.Arbitrary<Malformed> {
  const honest = {
    [PROOF_HEADER.name]: PROOF_HEADER.value,
    cookie,
    accept: 'application/json',
    'x-api-key': 'tenpip-web',
  }
  return fc
    .record({
      endpoint: fc.constantFrom(...endpoints),
      segment: fc.oneof(fc.constant(id), oddSegment),
      suffix: fc.option(
        fc.oneof(
          oddQuery,
          oddSegment.map((segment) => `/${segment}`),
        ),
        { freq: 2, nil: '' },
      ),
      method: fc.option(oddMethod, { freq: 5, nil: null }),
      headers: fc.array(oddHeader, { maxLength: 3 }),
      isHonest: fc.boolean(),
      payload: fc.option(oddBody, { freq: 4, nil: undefined }),
    })
    .map(({ endpoint, segment, suffix, method, headers, isHonest, payload }) => ({
      method: method ?? endpoint.method,
      path: `${endpoint.path.replace(/\{\w+\}/g, () => segment)}${suffix}`,
      headers: {
        ...(isHonest && honest),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...Object.fromEntries(headers),
      },
      ...(payload !== undefined && { payload }),
    }))
}
