import { minutesOf } from '#contract/quiz-minutes.ts'
import { counted } from '#web/platform/format.ts'
import type { ShownQuiz } from '../device/stored-quizzes.ts'

/** How hard it is by its average, as the filters sort it. */
const difficultyOf = (average: number | null): string =>
  average === null ? 'New' : average > 70 ? 'Easy' : average >= 40 ? 'Medium' : 'Hard'

/** What tells one quiz from another: how hard and long it is, and how many have played it. */
export const factsOf = ({ average, question_count, plays }: ShownQuiz): string[] => [
  difficultyOf(average),
  `${minutesOf(question_count)} min`,
  ...(plays > 0 ? [counted(plays, 'play', 'plays')] : []),
]
