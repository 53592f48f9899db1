import * as z from 'zod/mini'
import { endpoints } from '#contract/api.ts'
import { BODY_BYTES, needsProof, type Endpoint } from '#contract/endpoint.ts'
import { STATUS } from '#contract/envelope.ts'
import { budgetOf } from '#server/platform/http/openapi.ts'

type Shape = z.core.JSONSchema.BaseSchema

/** A JSON schema in the short notation of the specification: `{ page, title?, items: [{ id }] }`. */
function short(shape: Shape): string {
  if (shape.enum) return shape.enum.map(String).join(' \\| ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.anyOf) return shape.anyOf.map((one) => (typeof one === 'object' ? short(one) : 'anything')).join(' or ')
  if (shape.type === 'array')
    return `[${typeof shape.items === 'object' && !Array.isArray(shape.items) ? short(shape.items) : 'anything'}]`
  if (!shape.properties) return shape.format ?? [shape.type ?? 'anything'].flat().join(' or ')
  const fields = Object.entries(shape.properties).map(([name, inner]) => {
    const optional = shape.required?.includes(name) ? '' : '?'
    return `${name}${optional}: ${typeof inner === 'object' ? short(inner) : 'anything'}`
  })
  return `{ ${fields.join(', ')} }`
}

const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): string =>
  short(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))

function describe({ endpoint }: { endpoint: Endpoint }): string {
  const manners = [
    `access: ${endpoint.access}`,
    `limit: ${budgetOf(endpoint.limit)}`,
    endpoint.spends && `${endpoint.spends}: ${budgetOf(endpoint.spends)}`,
    needsProof(endpoint) && 'needs `X-Requested-With: XMLHttpRequest`',
    endpoint.shared && 'the same for everyone, with an ETag',
    endpoint.size && `body up to ${BODY_BYTES[endpoint.size]} bytes`,
  ]
  return [
    `### \`${endpoint.method} ${endpoint.path}\``,
    endpoint.summary,
    `- ${manners.filter(Boolean).join(' · ')}`,
    endpoint.params && `- path: ${shapeOf(endpoint.params)}`,
    endpoint.query && `- query: ${shapeOf(endpoint.query)}`,
    endpoint.body && `- body: ${shapeOf(endpoint.body, 'input')}`,
    `- data: ${shapeOf(endpoint.data)}`,
    `- message: “${endpoint.done}”`,
  ]
    .filter(Boolean)
    .join('\n')
    .replace(endpoint.summary, `\n${endpoint.summary}\n`)
}

/** The content of docs/API.md. */
export function describeApi(): string {
  const features = [...new Set(endpoints.map(({ feature }) => feature))]
  const codes = Object.entries(STATUS).map(([code, status]) => `\`${code}\` ${status}`)
  return `# The API

Generated from \`contract/src\` by \`npm run api-docs\`; a test fails when it is out of date. The same as an OpenAPI document: \`/api/openapi.json\`.

Every call answers \`{ success, message, data }\`. On failure \`data\` is \`{ code, fields? }\`: ${codes.join(' · ')}.

${features
  .map(
    (feature) =>
      `## ${feature}\n\n${endpoints
        .filter((row) => row.feature === feature)
        .map(describe)
        .join('\n\n')}`,
  )
  .join('\n\n')}
`
}
