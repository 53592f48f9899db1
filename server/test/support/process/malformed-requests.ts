import fc from 'fast-check'
import * as z from 'zod/mini'
import { PROOF_HEADER } from '#contract/api/envelope.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { BODIES, HEADER_NAMES, HEADERS, METHODS, QUERIES, SEGMENTS, TEXTS, TYPES } from './malformed-samples.ts'

export interface Malformed {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer
}

export interface Target {
  endpoints: Endpoint[]
  /** A valid session, so that most requests get past the first checks. */
  cookie: string
  /** Names and ids that exist. */
  ids: string[]
}

const repeated = (text: string, most: number) => fc.integer({ min: 1, max: most }).map((times) => text.repeat(times))

const oddText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: repeated('a', 70_000) },
)

/** Like a client that does not care about lone surrogates, which the real function refuses. */
const encoded = (text: string): string => encodeURIComponent(Buffer.from(text.slice(0, 4000)).toString('utf8'))

const oddSegment = fc.oneof(fc.constantFrom(...SEGMENTS), oddText.map(encoded), repeated('%40', 300))
const oddQuery = fc.oneof(
  fc.constantFrom(...QUERIES),
  oddSegment.map((value) => `?page=${value}`),
  oddSegment.map((value) => `?q=${value}`),
  oddSegment.map((name) => `?${name}=1`),
)

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

/** Values close to the shape of a schema, so that invalid parts are as deep inside as possible. */
function nearly({
  type,
  enum: choices,
  const: only,
  anyOf,
  items,
  properties,
  required = [],
}: Schema): fc.Arbitrary<unknown> {
  if (anyOf) return fc.oneof(...anyOf.map(nearly))
  if (only !== undefined) return fc.constant(only)
  if (choices) return fc.oneof(fc.constantFrom(...choices), oddText)
  if (type === 'string') return fc.oneof(oddText, fc.string(), fc.uuid())
  if (type === 'integer' || type === 'number')
    return fc.oneof(fc.integer(), fc.constantFrom(0, 1, -1, 2 ** 31, 2 ** 53, 1e21, 0.5), oddText)
  if (type === 'boolean') return fc.oneof(fc.boolean(), fc.jsonValue())
  if (type === 'array') return fc.array(nearly(items ?? {}), { maxLength: 4 })
  if (type !== 'object' || !properties) return fc.oneof(fc.jsonValue(), oddText)
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, nearly(schema)]))
  return fc.record(model, { requiredKeys: required })
}

const nearlyBody = ({ body }: Endpoint): fc.Arbitrary<string> =>
  body
    ? nearly(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }) as Schema).map((value) =>
        JSON.stringify(value),
      )
    : fc.json({ stringUnit: 'binary' })

const oddBody = (endpoint: Endpoint): fc.Arbitrary<string | Buffer> =>
  fc.oneof(
    { weight: 6, arbitrary: nearlyBody(endpoint) },
    { weight: 2, arbitrary: fc.constantFrom(...BODIES) },
    { weight: 1, arbitrary: fc.json({ stringUnit: 'binary' }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  )

/** What a header can contain at all; the rest is tested as raw bytes. */
const headerText = oddText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?').slice(0, 3000))

const oddHeader: fc.Arbitrary<readonly [string, string]> = fc.oneof(
  fc.constantFrom(...TYPES).map((value) => ['content-type', value] as const),
  fc.tuple(fc.constantFrom(...HEADER_NAMES), headerText),
  fc.constantFrom(...HEADERS),
)

const filled = ({ path }: Endpoint, segment: string): string => path.replace(/\{\w+\}/g, () => segment)

const honest = (cookie: string) => ({
  [PROOF_HEADER.name]: PROOF_HEADER.value,
  cookie,
  accept: 'application/json',
  'x-api-key': 'tenpip-web',
})

/** Every sample, one thing wrong at a time, against every endpoint. */
export function everySample({ endpoints, cookie, ids: [id = ''] }: Target): Malformed[] {
  const json = { 'content-type': 'application/json' }
  return endpoints.flatMap((endpoint) => {
    const { method } = endpoint
    const path = filled(endpoint, id)
    const sent = (request: Partial<Malformed>): Malformed => ({
      method,
      path,
      ...request,
      headers: { ...honest(cookie), ...request.headers },
    })
    const fields = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? { text: 1 })
    const bodies = [
      ...BODIES,
      ...TEXTS.map((text) => JSON.stringify(Object.fromEntries(fields.map((field) => [field, text])))),
    ]
    return [
      ...SEGMENTS.map((segment) => sent({ path: filled(endpoint, segment) })),
      ...SEGMENTS.map((segment) => sent({ path: `${path}/${segment}` })),
      ...QUERIES.map((query) => sent({ path: `${path}${query}` })),
      ...METHODS.map((other) => sent({ method: other })),
      ...HEADERS.map(([name, value]) => sent({ headers: { [name]: value } })),
      ...bodies.map((payload) => sent({ headers: json, payload })),
      ...TYPES.map((type) => sent({ headers: { 'content-type': type }, payload: '{"text":"a"}' })),
    ]
  })
}

/** Requests with one or several things wrong, for one of the endpoints. */
export function malformedRequest({ endpoints, cookie, ids }: Target): fc.Arbitrary<Malformed> {
  const aimed = endpoints.map((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      segment: fc.oneof(fc.constantFrom(...ids), oddSegment),
      suffix: fc.option(
        fc.oneof(
          oddQuery,
          oddSegment.map((segment) => `/${segment}`),
        ),
        { freq: 2, nil: '' },
      ),
      method: fc.option(fc.constantFrom(...METHODS), { freq: 5, nil: null }),
      headers: fc.oneof(fc.constant([]), fc.array(oddHeader, { maxLength: 3 })),
      isHonest: fc.boolean(),
      payload: fc.option(oddBody(endpoint), { freq: 4, nil: undefined }),
    }),
  )
  return fc.oneof(...aimed).map(({ endpoint, segment, suffix, method, headers, isHonest, payload }) => ({
    method: method ?? endpoint.method,
    path: `${filled(endpoint, segment)}${suffix}`,
    headers: {
      ...(isHonest && honest(cookie)),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries(headers),
    },
    ...(payload !== undefined && { payload }),
  }))
}
