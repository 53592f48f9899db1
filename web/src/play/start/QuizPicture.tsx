import type { QuizCard } from '#contract/quiz/quiz.ts'
import { QuizCover, type CoveredQuiz } from '#web/catalogue/card/QuizCover.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'

/** The large picture of a quiz, for those who do not see it too: the author's, if there is one, over the generated cover. */
export function QuizPicture({ quiz }: { quiz: CoveredQuiz & Pick<QuizCard, 'image'> }) {
  const { image } = quiz
  const cover = <QuizCover quiz={quiz} />
  if (!image) return cover
  return (
    <LazyImage eager src={image.url} alt={image.alt} focus={image.focus}>
      {cover}
    </LazyImage>
  )
}
