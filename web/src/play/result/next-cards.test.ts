import { expect, test } from 'vitest'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { nextQuizzes } from './NextCards.tsx'
import { makeQuiz } from '../round/test/quiz.ts'

const card = (quiz_url: string, average: number | null, slug = 'geography'): QuizCard => ({
  ...makeQuiz(1),
  quiz_url,
  average,
  category: { slug, name: slug, hue: 'lagoon' },
})
const current = card('rivers', 60)
const same = [current, card('lakes', 20), card('seas', 90), card('hills', 58)]
const all = [...same, card('films', 60, 'film-tv')]

test('first something new of the category, then the closest in difficulty, then something else', () => {
  const next = nextQuizzes(current, same, all, (url) => url === 'lakes')
  expect(next.map(({ quiz, isElse }) => [quiz.quiz_url, isElse])).toEqual([
    ['seas', false],
    ['hills', false],
    ['films', true],
  ])
})

test('quizzes played before are better than none', () => {
  expect(nextQuizzes(current, same, [], () => true).map(({ quiz }) => quiz.quiz_url)).toEqual(['lakes', 'hills'])
  expect(nextQuizzes(current, [current], [current], () => true)).toEqual([])
})
