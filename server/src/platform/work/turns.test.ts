import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('gives the turns of a key one after the other, and those of others beside them', async () => {
  const turns = new Turns()
  const log: string[] = []
  const take = async (key: string, name: string) => {
    const end = await turns.take(key)
    log.push(name)
    return end
  }
  const first = await take('a', 'first')
  const second = take('a', 'second')
  const third = take('a', 'third')
  const other = await take('b', 'other')
  expect(log).toEqual(['first', 'other'])
  first()
  ;(await second)()
  ;(await third)()
  other()
  expect(log).toEqual(['first', 'other', 'second', 'third'])
  expect(turns.size).toBe(0)
})
