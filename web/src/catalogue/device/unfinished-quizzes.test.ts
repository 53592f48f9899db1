import { expect, test } from 'vitest'
import type { RecentQuiz } from '#web/platform/progress/recent-quizzes.ts'
import { unfinished } from './unfinished-quizzes.ts'

const NOW = Date.parse('2026-03-31T12:00:00Z')
const kept = (at: string, total = 10): RecentQuiz => ({
  at,
  total,
  title: 'Rivers',
  hue: 'lagoon',
  icon: 'globe',
  emblem: 'M2 12h20',
  attempt_id: null,
  seed: 1,
  version: 1,
})
const answers = (...correct: (boolean | null)[]) => correct.map((one, index) => ({ qid: `${index}`, correct: one }))

const find = (recent: Record<string, RecentQuiz>, summaries: Record<string, unknown[]>, finished?: string) =>
  unfinished(
    new Map(Object.entries(recent)),
    { answersOf: (quiz_url) => summaries[quiz_url] ?? [], finishedAttempt: () => finished },
    NOW,
  )

test('a quiz with some answers waits; its trail tells what became of them', () => {
  const [rivers] = find({ rivers: kept('2026-03-30T12:00:00Z', 5) }, { rivers: answers(true, false, null) })
  expect(rivers).toMatchObject({ quiz_url: 'rivers', title: 'Rivers', answered: 3, total: 5 })
  expect(rivers?.pips).toEqual(['right', 'wrong', 'answered', 'todo', 'todo'])
})

test('neither one without answers nor a finished one waits', () => {
  const recent = { begun: kept('2026-03-30T12:00:00Z', 2), done: kept('2026-03-30T12:00:00Z', 2) }
  expect(find(recent, { done: answers(true, true) })).toEqual([])
})

test('a round that is over does not wait, though questions were skipped', () => {
  const recent = { rivers: { ...kept('2026-03-30T12:00:00Z'), attempt_id: 'one' } }
  expect(find(recent, { rivers: answers(true) }, 'one')).toEqual([])
  expect(find(recent, { rivers: answers(true) }, 'another')).toHaveLength(1)
})

test('after thirty days it is forgotten', () => {
  const recent = { old: kept('2026-03-01T11:59:59Z'), young: kept('2026-03-01T12:00:01Z') }
  const summaries = { old: answers(true), young: answers(true) }
  expect(find(recent, summaries).map(({ quiz_url }) => quiz_url)).toEqual(['young'])
})

test('the latest three are shown', () => {
  const days = ['21', '25', '23', '24', '22']
  const recent = Object.fromEntries(days.map((day) => [`quiz-${day}`, kept(`2026-03-${day}T12:00:00Z`)]))
  const found = find(recent, Object.fromEntries(Object.keys(recent).map((url) => [url, answers(true)])))
  expect(found.map(({ quiz_url }) => quiz_url)).toEqual(['quiz-25', 'quiz-24', 'quiz-23'])
})

test('one that was begun at no known time does not wait', () => {
  expect(find({ rivers: kept('never') }, { rivers: answers(true) })).toEqual([])
})
