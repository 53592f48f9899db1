import * as z from 'zod/mini'
import { STATUS } from '#contract/api/envelope.ts'
import { LIMITS, limitsOf, needsProof, type Endpoint, type Limit } from '#contract/api/endpoint.ts'
import type { FileRoute } from './mount-files.ts'

type Described = { feature: string; name: string; endpoint: Endpoint }[]
type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

const parameters = (schema: z.ZodMiniObject | undefined, place: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'output') as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || (required.includes(name) && (schema as Json).default === undefined),
    schema,
  }))
}

const envelope = (success: boolean, data: Json): Json => ({
  type: 'object',
  required: ['success', 'message', 'data'],
  properties: { success: { const: success }, message: { type: 'string' }, data },
})

const json = (description: string, schema: Json): Json => ({ description, content: { 'application/json': { schema } } })

const FAILURE = envelope(false, {
  type: 'object',
  required: ['code'],
  properties: {
    code: { enum: Object.keys(STATUS) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    id: { type: 'string' },
  },
})

const bodyTypes = ({ size, fromMail }: Endpoint, schema: Json): Json => ({
  'application/json': { schema },
  ...(fromMail && { 'application/x-www-form-urlencoded': { schema } }),
  ...(size === 'upload' && { 'multipart/form-data': { schema } }),
})

/** A rate limit as text for the documentation. */
export const budgetOf = (limit: Limit): string => {
  const { count, seconds, by = 'address' } = LIMITS[limit]
  return `${count} in ${seconds / 60} minutes by ${by}`
}

function operation(feature: string, name: string, endpoint: Endpoint): Json {
  const limits = limitsOf(endpoint).toReversed().map(budgetOf).join(' and ')
  const more = (endpoint.spends ?? []).map((limit) => ` Of these, ${limit}: at most ${budgetOf(limit)}.`).join('')
  const proof = needsProof(endpoint) ? ' Needs the header `X-Requested-With: XMLHttpRequest`.' : ''
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: endpoint.summary,
    description: `Requests: at most ${limits}.${more}${proof}`,
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: { required: true, content: bodyTypes(endpoint, schemaOf(endpoint.body, 'input')) },
    }),
    ...(endpoint.access !== 'guest' && { security: [{ [endpoint.access]: [] }] }),
    responses: {
      200: json(endpoint.done, envelope(true, schemaOf(endpoint.data, 'output'))),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

/** The OpenAPI document of a table of endpoints. */
export function openApi(endpoints: Described, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const { feature, name, endpoint } of endpoints)
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(feature, name, endpoint)
  return {
    openapi: '3.1.0',
    info: { title: 'Tenpip', version: '1', description: 'Every response is an envelope of success, message and data.' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      responses: { Failure: json('Any failure, with its code and a sentence.', FAILURE) },
      securitySchemes: {
        user: { type: 'apiKey', in: 'cookie', name: 'session' },
        key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
      },
    },
  }
}

/** Made once, for the first who asks: most servers are never asked, and should start without it. */
export function openApiFile(endpoints: Described): FileRoute {
  let document: string | undefined
  return {
    path: '/api/openapi.json',
    handle: async ({ config }) => ({
      type: 'application/json; charset=utf-8',
      body: (document ??= JSON.stringify(openApi(endpoints, config.publicUrl))),
      keep: 'until-changed',
    }),
  }
}
