import type { QuizCard } from '#contract/quiz.ts'

export interface NextQuiz {
  quiz: QuizCard
  /** Whether it is from another category. */
  isElse: boolean
}

type Known = Pick<QuizCard, 'quiz_url' | 'category' | 'average'>

/**
 * Three quizzes to play next: a new one from the same category, the one closest in difficulty, and one from another
 * category.
 */
export function nextQuizzes(
  current: Known,
  same: QuizCard[],
  all: QuizCard[],
  isPlayed: (quiz_url: string) => boolean,
): NextQuiz[] {
  const chosen: NextQuiz[] = []
  const isFree = ({ quiz_url }: QuizCard) =>
    quiz_url !== current.quiz_url && chosen.every(({ quiz }) => quiz.quiz_url !== quiz_url)
  const add = (candidates: QuizCard[], isElse: boolean) => {
    const free = candidates.filter(isFree)
    const quiz = free.find(({ quiz_url }) => !isPlayed(quiz_url)) ?? free[0]
    if (quiz) chosen.push({ quiz, isElse })
  }
  const distance = ({ average }: QuizCard) => Math.abs((average ?? 50) - (current.average ?? 50))
  add(same, false)
  add(
    same.toSorted((a, b) => distance(a) - distance(b)),
    false,
  )
  add(
    all.filter(({ category }) => category.slug !== current.category.slug),
    true,
  )
  return chosen
}
