import * as z from 'zod/mini'
import { endpoints } from '#contract/api/api.ts'
import { BODY_LIMITS, limitsOf, needsProof, type Endpoint } from '#contract/api/endpoint.ts'
import { STATUS } from '#contract/api/envelope.ts'
import { budgetOf } from '#server/platform/http/openapi.ts'

type Shape = z.core.JSONSchema.BaseSchema

type Maybe = Shape | boolean

/** Every form once, and null last, as people say it. */
const either = (forms: string[]): string =>
  [...new Set(forms)].toSorted((a, b) => Number(a === 'null') - Number(b === 'null')).join(' or ')

/** The forms that a value can have, each in the short notation. */
function formsOf(shape: Maybe): string[] {
  if (typeof shape === 'boolean') return ['anything']
  if (Array.isArray(shape.type)) return shape.type.map(String)
  if (!shape.anyOf) return [short(shape)]
  const objects = shape.anyOf.flatMap((one) => (typeof one === 'object' && one.properties ? [one] : []))
  // Objects that a constant tells apart are one object, each field of which has every form that it has in any of them.
  return objects.length > 1 && objects.length === shape.anyOf.length
    ? [fieldsOf(objects)]
    : shape.anyOf.flatMap(formsOf)
}

function fieldsOf(shapes: Shape[]): string {
  const names = [...new Set(shapes.flatMap(({ properties = {} }) => Object.keys(properties)))]
  const fields = names.map((name) => {
    const optional = shapes.every(({ required }) => required?.includes(name)) ? '' : '?'
    const values = shapes.map(({ properties = {} }): Maybe => properties[name] ?? false).filter(Boolean)
    const constants = values.flatMap((value) =>
      typeof value === 'object' && value.const !== undefined ? [value.const] : [],
    )
    const isNamed = constants.length > 1 && constants.length === values.length
    return `${name}${optional}: ${isNamed ? constants.join(' \\| ') : either(values.flatMap(formsOf))}`
  })
  return `{ ${fields.join(', ')} }`
}

/** A JSON schema in the short notation of docs/API.md: `{ page, title?, items: [{ id }] }`. */
function short(shape: Shape): string {
  if (shape.enum) return shape.enum.map(String).join(' \\| ')
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.anyOf || Array.isArray(shape.type)) return either(formsOf(shape))
  if (shape.type === 'array')
    return `[${typeof shape.items === 'object' && !Array.isArray(shape.items) ? short(shape.items) : 'anything'}]`
  return shape.properties ? fieldsOf([shape]) : (shape.format ?? shape.type ?? 'anything')
}

const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output' = 'output'): string =>
  short(z.toJSONSchema(schema, { io, unrepresentable: 'any' }))

function describe({ endpoint }: { endpoint: Endpoint }): string {
  const manners = [
    `access: ${endpoint.access}`,
    `limit: ${limitsOf(endpoint).toReversed().map(budgetOf).join(' and ')}`,
    ...(endpoint.spends ?? []).map((limit) => `${limit}: ${budgetOf(limit)}`),
    needsProof(endpoint) && 'needs `X-Requested-With: XMLHttpRequest`',
    endpoint.shared && 'the same for everyone, with an ETag',
    endpoint.size && `body up to ${BODY_LIMITS[endpoint.size].bytes} bytes`,
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
