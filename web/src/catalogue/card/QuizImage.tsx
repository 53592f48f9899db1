import { useEffect, useState } from 'react'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { QuizCover, type CoveredQuiz } from './QuizCover.tsx'

interface QuizImageProps {
  quiz: CoveredQuiz & Pick<QuizCard, 'image'>
  /** In a box much wider than 3:2 at the top of the page, where it is loaded right away. */
  banner?: boolean
}

const load = () => import('#web/ui/LazyImage.tsx')
type LazyImageComponent = Awaited<ReturnType<typeof load>>['LazyImage']

/** The image of a quiz: the author's, if there is one, over the generated cover. */
export function QuizImage({ quiz, banner = false }: QuizImageProps) {
  const { image } = quiz
  const [LazyImage, setPart] = useState<LazyImageComponent | null>(null)
  const hasImage = image !== null
  useEffect(() => {
    if (!hasImage) return
    void load().then(
      (loaded) => setPart(() => loaded.LazyImage),
      () => null,
    )
  }, [hasImage])
  const cover = <QuizCover quiz={quiz} banner={banner} />
  if (!image || !LazyImage) return cover
  return (
    <LazyImage src={image.url} eager={banner} focus={image.focus}>
      {cover}
    </LazyImage>
  )
}
