import { anyResult } from '#contract/test/any-result.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QUESTION_TYPES, type Answer } from '#contract/quiz/question.ts'
import type { AnyQuestion } from '#contract/quiz/kinds/test/kind-fixture.ts'
import { anyOf } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { isStorageRefused } from '#web/platform/storage.ts'
import { restoreRound } from './stored-round.ts'
import {
  isQuiz,
  isResult,
  isVerdict,
  hasUnsent,
  storedQuiz,
  storedResult,
  storedSummary,
  storeQuiz,
  storeRecent,
  storeSummary,
} from './round-storage.ts'
import { makeQuiz } from './test/quiz.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const quiz = makeQuiz(3)
const named = (quiz_url: string) => ({ ...quiz, quiz_url })
const recent = (day: number) => ({
  at: `2026-01-0${day}T00:00:00.000Z`,
  total: 3,
  title: 'Rivers',
  hue: 'lagoon' as const,
  icon: 'globe',
  emblem: 'M2 12h20',
  attempt_id: null,
  seed: 1,
  version: 1,
})

test('a quiz is kept and found under its address', () => {
  expect(storeQuiz(quiz)).toBe(true)
  expect(JSON.parse(localStorage.getItem('quiz_rivers') ?? '')).toEqual(quiz)
  expect(storedQuiz('rivers')).toEqual(quiz)
})

test('to read an old copy does not cost it: the server may not be there to give another', () => {
  storeQuiz(quiz)
  localStorage.setItem('tenpip_copies_v1', '{"rivers":1}')
  expect(storedQuiz('rivers')).toEqual(quiz)
  expect(storedQuiz('rivers')).toEqual(quiz)
  expect(localStorage.getItem('tenpip_copies_v1')).toBe('{"rivers":1}')
})

const without = (name: string, whole: object = {}) =>
  Object.fromEntries(Object.entries(whole).filter(([one]) => one !== name))

const BROKEN: [what: string, text: string][] = [
  ['nothing', ''],
  ['half a quiz', JSON.stringify(quiz).slice(0, 200)],
  ['a number', '7'],
  ['null', 'null'],
  ['a list', '[]'],
  ['an empty object', '{}'],
  ['another quiz', JSON.stringify(named('lakes'))],
  ['no questions', JSON.stringify({ ...quiz, questions: null })],
  ['a question of no kind', JSON.stringify({ ...quiz, questions: [{ ...quiz.questions[0], type: 'essay' }] })],
  [
    'a question that does not say whether it has a sound',
    JSON.stringify({ ...quiz, questions: [without('media', quiz.questions[0])] }),
  ],
  ['a quiz without a cover', JSON.stringify(without('cover', quiz))],
  ['options that are words', JSON.stringify({ ...quiz, questions: [{ ...quiz.questions[0], options: ['a'] }] })],
  ['a colour of nowhere', JSON.stringify({ ...quiz, category: { ...quiz.category, hue: 'beige' } })],
  ['a poisoned prototype', '{"__proto__":{"quiz_url":"rivers"},"constructor":1}'],
  ['a megabyte of noise', `"${'x'.repeat(1_000_000)}"`],
]
test.each(BROKEN)('%s instead of a quiz is dropped', (_, text) => {
  localStorage.setItem('quiz_rivers', text)
  expect(storedQuiz('rivers')).toBeNull()
  expect(localStorage.getItem('quiz_rivers')).toBeNull()
})

test.each(BROKEN)('%s instead of a result, a summary or the list of rounds does no harm', (_, text) => {
  for (const key of ['result_rivers', 'summary_rivers', 'tenpip_recent_v1']) localStorage.setItem(key, text)
  expect(storedResult('rivers')).toBeNull()
  expect(storedSummary('rivers')).toEqual([])
  expect([...recentQuizzes().values()]).toEqual([])
})

test('foreign entries in a summary are passed over, and the later one of a question stands', () => {
  const entry = (qid: string, answer: unknown, quiz_url = 'rivers') => ({ qid, quiz_url, answer, correct: null })
  const list = [
    entry('q1', 'a'),
    7,
    null,
    entry('q2', 'a', 'lakes'),
    { qid: 'q3', quiz_url: 'rivers', correct: null },
    entry('q1', 'b'),
  ]
  localStorage.setItem('summary_rivers', JSON.stringify(list))
  expect(storedSummary('rivers')).toEqual([entry('q1', 'b')])
})

test('an answer to a question of any kind comes back, and one that does not fit its question does not', () => {
  for (const type of QUESTION_TYPES) {
    const [{ question, right, key }] = fc.sample(anyOf(type), { numRuns: 1, seed: 5 }) as [AnyQuestion]
    const asked = { ...quiz, questions: [question] }
    const back = (answer: unknown) => {
      storeSummary('rivers', [{ qid: question.qid, quiz_url: 'rivers', answer: answer as Answer, correct: null }])
      return restoreRound(asked, { recent: undefined, summary: storedSummary('rivers'), tried: [] }, 1).given.get(
        question.qid,
      )?.answer
    }
    expect(back(right)).toEqual(right)
    expect(back({ some: 'thing else' })).toBeUndefined()
    storeQuiz(asked)
    expect(storedQuiz('rivers')).toEqual(asked)
    const verdict = {
      qid: question.qid,
      answer: right,
      correct: true,
      credit: 1000,
      key,
      why: '',
      rendered: null,
      shares: null,
    }
    expect(isVerdict(verdict)).toBe(true)
  }
})

test('when there is no room, copies of quizzes that nobody plays go first, and what is unsent stays', () => {
  storeRecent('old', recent(1))
  storeRecent('open', recent(2))
  localStorage.setItem('result_old', JSON.stringify({ quiz_url: 'old', attempt_id: null }))
  storeQuiz(named('seen'))
  storeQuiz(named('open'))
  storeSummary('open', [{ qid: 'q1', quiz_url: 'open', answer: 'a', correct: null }])
  let room = 1
  const real = localStorage
  const small: ProxyHandler<Storage> = {
    get: (_, name) => {
      if (name !== 'setItem') return Reflect.get(real, name).bind(real)
      return (key: string, value: string) => {
        if (Object.keys(real).filter((one) => one.startsWith('quiz_')).length > room)
          throw new DOMException('full', 'QuotaExceededError')
        real.setItem(key, value)
      }
    },
  }
  vi.stubGlobal('localStorage', new Proxy(real, small))
  expect(storeQuiz(named('new'))).toBe(true)
  expect(localStorage.getItem('quiz_seen')).toBeNull()
  expect(localStorage.getItem('quiz_open')).not.toBeNull()
  room = -1
  expect(storeQuiz(named('newer'))).toBe(false)
  expect(isStorageRefused()).toBe(true)
  expect(localStorage.getItem('summary_open')).not.toBeNull()
  expect(storedQuiz('newer')).toEqual(named('newer'))
})

const review = {
  qid: 'q1',
  text: 'Q',
  answer: 'a',
  correct: true,
  credit: 1000,
  corrected: false,
  key: 'a',
  why: '',
  rendered: null,
  shares: { right: 50, options: null },
}
const result = anyResult({ quiz_id: quiz.id, attempt_id: quiz.id, review: [review] })

test('what the server sends passes as what it is', () => {
  expect(isQuiz(quiz)).toBe(true)
  expect(isResult(result)).toBe(true)
})

test.each([
  ['its credit', without('credit', result)],
  ['the best credit', without('best_credit', result)],
  ['the credit of an answer', { ...result, review: [without('credit', review)] }],
  ['whether a key was corrected', { ...result, review: [without('corrected', review)] }],
])('a result that does not say %s counts as none, and goes', (_, stored) => {
  localStorage.setItem('result_rivers', JSON.stringify(stored))
  expect(storedResult('rivers')).toBeNull()
  expect(localStorage.getItem('result_rivers')).toBeNull()
})

test('what was checked is not sent again, also where it can be neither right nor wrong', () => {
  const entry = (qid: string, more: object) => ({ qid, quiz_url: 'rivers', answer: 'a', correct: null, ...more })
  const kept = [
    entry('q1', { credit: 0 }),
    entry('q2', { correct: false, credit: 400 }),
    entry('q3', { correct: true }),
  ]
  storeSummary('rivers', kept)
  expect(hasUnsent('rivers')).toBe(false)
  const { given } = restoreRound(quiz, { recent: recent(1), summary: storedSummary('rivers'), tried: [] }, 1)
  expect([...given.values()].map(({ sent, credit }) => [sent, credit])).toEqual([
    [true, 0],
    [true, 400],
    [true, 1000],
  ])
  storeSummary('rivers', [...kept.slice(1), entry('q1', {})])
  expect(hasUnsent('rivers')).toBe(true)
})
