import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { expect, test } from 'vitest'
import { bareEndpoints, withBareEndpoints } from './bare-endpoints.ts'

const MODULE = `
import * as z from 'zod/mini'
import { defineApi } from './endpoint.ts'

export const Shelf = z.object({ ...z.shape, name: z.string().check(z.minLength(1)) })

export const shelfApi = defineApi({
  find: {
    method: 'GET',
    path: '/api/shelf/{name}',
    access: 'guest',
    limit: 'read',
    summary: 'One shelf, or "none".',
    params: z.object({ name: z.string() }),
    shared: true,
    unsafe: true,
    repeatable: true,
    data: z.object({ data: Shelf, list: z.array(z.string()) }),
    done: 'Here it is.',
  },
})

export function names(of: object): string[] {
  const found: string[] = []
  for (const name in of) found.push(name)
  return found
}
`

test('an endpoint keeps what the browser goes by, and loses its schemas and sentences', () => {
  const bare = bareEndpoints(MODULE).replaceAll(/\s+/g, ' ')
  const kept = "access: 'guest', limit: 'read', shared: true, unsafe: true, repeatable: true, }"
  expect(bare).toContain(`find: { method: 'GET', path: '/api/shelf/{name}', ${kept}`)
})

test('every schema that nobody uses can be left out', () => {
  const bare = bareEndpoints(MODULE)
  expect(bare).toContain('export const Shelf = /* @__PURE__ */ z.object({')
  expect(bare).toContain('name: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1))')
})

test('what a function does is done', () => {
  expect(bareEndpoints(MODULE)).toContain('for (const name in of) found.push(name)')
})

test('a build in which a schema is left says so', async () => {
  const kept = "import * as z from 'zod/mini'\nglobalThis.shelf = z.string()"
  const entry: Plugin = {
    name: 'entry',
    resolveId: (id) => (id === 'entry' ? fileURLToPath(new URL('entry.js', import.meta.url)) : undefined),
    load: (id) => (id.endsWith('entry.js') ? kept : undefined),
  }
  const built = build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'entry' } },
    plugins: [withBareEndpoints(), entry],
  })
  await expect(built).rejects.toThrow('A schema is left in')
})
