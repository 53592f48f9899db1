import { useQuery } from '@tanstack/react-query'
import { dailyDate } from '#contract/daily-url.ts'
import type { Quiz } from '#contract/quiz.ts'
import { nextQuizzes, type NextQuiz } from './next-quizzes.ts'
import { quizzesIn } from '../queries.ts'
import { storedResult } from '../round/round-storage.ts'

const NONE: never[] = []

/** What to play after a quiz; empty until it is loaded, and when it cannot be. */
export function useNextQuizzes(quiz: Quiz | null): NextQuiz[] {
  // A daily is of every category.
  const slug = quiz && dailyDate(quiz.quiz_url) === undefined ? quiz.category.slug : 'all'
  const same = useQuery({ ...quizzesIn(slug), throwOnError: false, enabled: quiz !== null })
  const all = useQuery({ ...quizzesIn('all'), throwOnError: false, enabled: quiz !== null })
  if (!quiz || !same.data || !all.data) return NONE
  return nextQuizzes(quiz, same.data.items, all.data.items, (url) => storedResult(url) !== null)
}
