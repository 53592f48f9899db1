import type { QuizCard } from '#contract/quiz/quiz.ts'
import { Cover } from '#web/ui/Cover.tsx'

export interface CoveredQuiz extends Pick<QuizCard, 'quiz_url'> {
  category: Pick<QuizCard['category'], 'slug' | 'hue'>
  /** A card of practice, of which only the question is shown, comes without it. */
  cover?: Pick<QuizCard['cover'], 'path'>
}

/** The generated cover of a quiz. */
export const QuizCover = ({ quiz, banner = false }: { quiz: CoveredQuiz; banner?: boolean }) => (
  <Cover
    slug={quiz.quiz_url}
    hue={quiz.category.hue}
    emblem={quiz.cover?.path}
    icon={quiz.category.slug}
    banner={banner}
  />
)
