import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/api/api.ts'
import { LIMITS, limitsOf } from '#contract/api/endpoint.ts'
import { RESERVED } from '#contract/api/reserved.ts'
import { openApi } from '#server/platform/http/openapi.ts'
import { sampleApi } from '../support/sample-feature.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

it('describes every endpoint of the table at /api/openapi.json', async () => {
  const { headers, text } = await site.call('GET', '/api/openapi.json')
  const document = JSON.parse(text) as { openapi: string; paths: Record<string, Record<string, unknown>> }
  expect(document.openapi).toBe('3.1.0')
  expect(headers.get('etag')).toBeTruthy()
  for (const { endpoint } of endpoints)
    expect(Object.keys(document.paths[endpoint.path] ?? {})).toContain(endpoint.method.toLowerCase())
})

it('tells parameters, bodies, access and the envelope', () => {
  const rows = Object.entries(sampleApi).map(([name, endpoint]) => ({ feature: 'notes', name, endpoint }))
  const { paths } = openApi(rows, 'https://quiz.example') as { paths: Record<string, Record<string, unknown>> }
  expect(paths['/api/notes']?.['get']).toMatchObject({
    parameters: [{ name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } }],
  })
  expect(paths['/api/notes/{id}']?.['put']).toMatchObject({
    security: [{ user: [] }],
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: { content: { 'application/json': { schema: { additionalProperties: false, required: ['text'] } } } },
    responses: { 200: { content: { 'application/json': { schema: { properties: { success: { const: true } } } } } } },
  })
  expect(paths['/mobileapi/notes']?.['post']).toMatchObject({ security: [{ key: [] }] })
})

it('tells every budget that a call spends', () => {
  const { paths } = openApi(endpoints, 'https://quiz.example') as { paths: Record<string, Record<string, unknown>> }
  expect(paths['/api/attempts']?.['post']).toMatchObject({
    description: expect.stringContaining(
      'Requests: at most 20000 in 60 minutes by attempt and 4000000 in 60 minutes by address. Of these, begin: at most 20000 in 60 minutes by address. Of these, embed: at most 1000 in 60 minutes by address.',
    ),
  })
  const spent = endpoints.flatMap(({ endpoint }) => [...limitsOf(endpoint), ...(endpoint.spends ?? [])])
  expect([...new Set(spent)].toSorted()).toEqual(Object.keys(LIMITS).toSorted())
})

it('reserves the first word of every call, so that no quiz can take it', () => {
  for (const { endpoint } of endpoints) expect(RESERVED).toContain(endpoint.path.split('/')[1])
})
