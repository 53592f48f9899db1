import { expect, test } from 'vitest'
import { EMBLEM_PATHS } from '../contract/src/emblems/emblem-paths.ts'
import { emblemNames, lucidePath } from './draw-emblems.mjs'

test('the emblems are the drawings of Lucide', async () => {
  const drawn = await Promise.all(emblemNames().map(async (name) => [name, await lucidePath(name)]))
  expect(EMBLEM_PATHS).toEqual(Object.fromEntries(drawn))
})
