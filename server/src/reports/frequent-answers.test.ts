import { expect, test } from 'vitest'
import { addAnswerCounts, type FrequentAnswers } from './frequent-answers.ts'

const given = (...answers: string[]): FrequentAnswers => ({
  given: answers.map((answer) => ({ quiz_id: 'quiz', version: 1, qid: 'q1', answer, count: 1 })),
  dropped: [],
})
const countOf = ({ given: kept }: FrequentAnswers, answer: string): number | undefined =>
  kept.find((one) => one.answer === answer)?.count

test('answers of several sets add up', () => {
  const all = addAnswerCounts([given('a', 'b'), given('b'), given('c', 'b')])
  expect(all.given.map(({ answer, count }) => `${answer} ${count}`)).toEqual(['b 3', 'a 1', 'c 1'])
  expect(all.dropped).toEqual([])
})

test('an answer that comes steadily is counted, however many different ones came before and come meanwhile', () => {
  let kept = given(...Array.from({ length: 100 }, (_, at) => `first ${at}`))
  kept = addAnswerCounts([kept, given(...Array.from({ length: 50 }, () => 'often'))], 100)
  for (let turn = 0; turn < 200; turn++)
    kept = addAnswerCounts(
      [kept, given('steady', 'often', ...Array.from({ length: 5 }, (_, at) => `rare ${turn} ${at}`))],
      100,
    )
  expect(kept.given).toHaveLength(100)
  expect(countOf(kept, 'steady')).toBe(200)
  expect(countOf(kept, 'often')).toBe(250)
})
