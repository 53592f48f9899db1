import { expect, it } from 'vitest'
import { mostPlayed, spanOf } from './pages.ts'

const QUIZZES = Array.from({ length: 130 }, (_, n) => ({ id: `id-${(n * 7) % 130}`, plays: (n * n) % 5 }))
const titleOf = (id: string) => `Title ${Number(id.slice(3)) % 9}`

it('cuts the same pages out as sorting everything would, reading few titles', async () => {
  const read: number[] = []
  const page = (number: number) =>
    mostPlayed(QUIZZES, spanOf(number), async (some) => {
      read.push(some.length)
      return new Map(some.map(({ id }) => [id, { quiz_url: id, quiz_title: titleOf(id) }]))
    })
  const whole = QUIZZES.toSorted(
    (a, b) => b.plays - a.plays || titleOf(a.id).localeCompare(titleOf(b.id)) || (a.id < b.id ? -1 : 1),
  )
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.flat().map(({ id }) => id)).toEqual(whole.map(({ id }) => id))
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 30, 0])
  expect(pages[0]?.[0]).toMatchObject({ quiz_title: titleOf(whole[0]?.id ?? '') })
  expect(Math.max(...read)).toBeLessThan(QUIZZES.length)
  expect(read, 'none past the end').toHaveLength(3)
})
