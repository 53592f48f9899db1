import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { DAILY_QUESTIONS, drawDaily, easyToHard } from './draw-daily.ts'

type Site = { id: string; category: string; questions: number }[]

const hash = (secret: string) => (text: string) => createHmac('sha256', secret).update(text).digest('hex')

const drawFrom = (site: Site, secret = 'a day', tried: string[] = []) =>
  drawDaily({
    keyOf: hash(secret),
    quizzes: site,
    async questionsOf(id) {
      tried.push(id)
      const { questions = 0 } = site.find((quiz) => quiz.id === id) ?? {}
      return Array.from({ length: questions }, (_, at) => ({ qid: `q${at}` }))
    },
  })

const siteOf = (categories: number, quizzes: number, questions: number): Site =>
  Array.from({ length: categories * quizzes }, (_, at) => ({
    id: `quiz-${at}`,
    category: `category-${at % categories}`,
    questions,
  }))

const anySite: fc.Arbitrary<Site> = fc
  .array(fc.record({ category: fc.constantFrom('a', 'b', 'c', 'd'), questions: fc.nat({ max: 5 }) }), { maxLength: 30 })
  .map((quizzes) => quizzes.map((quiz, at) => ({ id: `quiz-${at}`, ...quiz })))

const counted = (items: readonly string[]): number[] => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return [...counts.values()]
}

test('the same day draws the same, another day something else', async () => {
  const site = siteOf(12, 20, 10)
  expect(await drawFrom(site)).toEqual(await drawFrom(site))
  expect(await drawFrom(site, 'another day')).not.toEqual(await drawFrom(site))
})

test('ten categories give one question each', async () => {
  const site = siteOf(12, 20, 10)
  const drawn = await drawFrom(site)
  const categories = drawn?.map(({ quizId }) => site.find(({ id }) => id === quizId)?.category)
  expect(new Set(categories).size).toBe(DAILY_QUESTIONS)
})

test('only the quizzes that are needed are read', async () => {
  const tried: string[] = []
  await drawFrom(siteOf(12, 400, 10), 'a day', tried)
  expect(tried).toHaveLength(DAILY_QUESTIONS)
})

test('a question is drawn once, and there are ten or none', () =>
  fc.assert(
    fc.asyncProperty(anySite, fc.string(), async (site, secret) => {
      const drawn = await drawFrom(site, secret)
      const all = site.reduce((sum, { questions }) => sum + questions, 0)
      expect(drawn === null).toBe(all < DAILY_QUESTIONS)
      if (!drawn) return
      expect(new Set(drawn.map(({ quizId, question }) => `${quizId} ${question.qid}`)).size).toBe(DAILY_QUESTIONS)
    }),
  ))

test('no quiz gives a second question while another could give its first', () =>
  fc.assert(
    fc.asyncProperty(anySite, fc.string(), async (site, secret) => {
      const drawn = await drawFrom(site, secret)
      if (!drawn) return
      const used = new Set(drawn.map(({ quizId }) => quizId))
      const most = Math.max(...counted(drawn.map(({ quizId }) => quizId)))
      if (most > 1) expect(site.filter(({ id, questions }) => questions > 0 && !used.has(id))).toEqual([])
    }),
  ))

test('from easy to hard, with what is not known in the middle', () => {
  const facility: Record<string, number | null> = { a: 0.2, b: 0.9, c: null, d: 0.5, e: null }
  expect(easyToHard(['a', 'b', 'c', 'd', 'e'], (item) => facility[item] ?? null)).toEqual(['b', 'd', 'c', 'e', 'a'])
})
