import { expect, test } from 'vitest'
import { oneByOne } from './hydration.ts'

test('between two pieces of work, what waits gets its turn', async () => {
  const done: string[] = []
  const pieces = ['first', 'second'].map((name) => () => {
    done.push(name)
    setTimeout(() => done.push(`tap after the ${name}`))
  })
  await oneByOne([...pieces, () => done.push('third')])
  expect(done).toEqual(['first', 'tap after the first', 'second', 'tap after the second', 'third'])
})
