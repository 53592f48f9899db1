import { expect, test } from 'vitest'
import { bareEndpoints } from './bare-endpoints.ts'

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

test('an endpoint keeps how it is called and loses what only the server reads', () => {
  const bare = bareEndpoints(MODULE).replaceAll(/\s+/g, ' ')
  expect(bare).toContain(
    "find: { method: 'GET', path: '/api/shelf/{name}', access: 'guest', unsafe: true, repeatable: true, }",
  )
})

test('every schema that nobody uses can be left out', () => {
  const bare = bareEndpoints(MODULE)
  expect(bare).toContain('export const Shelf = /* @__PURE__ */ z.object({')
  expect(bare).toContain('name: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.minLength(1))')
})

test('what a function does is done', () => {
  expect(bareEndpoints(MODULE)).toContain('for (const name in of) found.push(name)')
})
