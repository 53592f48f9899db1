import { useEffect, useState } from 'react'
import type { QuizCard } from '#contract/quiz.ts'
import { Cover } from '#web/ui/Cover.tsx'

interface QuizImageProps {
  slug: string
  icon: string
  /** The author's image, shown over the cover. */
  image: QuizCard['image']
  /** In the banner at the top of the page, where it is loaded right away. */
  banner?: boolean
}

const load = () => import('#web/ui/LazyImage.tsx')
type LazyImageComponent = Awaited<ReturnType<typeof load>>['LazyImage']

/** The image of a quiz: the author's, if there is one, over the generated cover. */
export function QuizImage({ slug, icon, image, banner = false }: QuizImageProps) {
  const [LazyImage, setPart] = useState<LazyImageComponent | null>(null)
  const hasImage = image !== null
  useEffect(() => {
    if (!hasImage) return
    void load().then(
      (loaded) => setPart(() => loaded.LazyImage),
      () => null,
    )
  }, [hasImage])
  const cover = <Cover slug={slug} icon={icon} banner={banner} />
  if (!image || !LazyImage) return cover
  return (
    <LazyImage src={image.url} eager={banner}>
      {cover}
    </LazyImage>
  )
}
