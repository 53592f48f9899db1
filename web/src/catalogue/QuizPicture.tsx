import { useEffect, useState } from 'react'
import type { QuizCard } from '#contract/quiz.ts'
import { Cover } from '#web/ui/Cover.tsx'

interface QuizPictureProps {
  slug: string
  icon: string
  /** The author's picture, over the cover. */
  image: QuizCard['image']
  /** In the banner at the top of the page, where there is nothing to wait for. */
  banner?: boolean
}

const load = () => import('#web/ui/LazyImage.tsx')
type Image = Awaited<ReturnType<typeof load>>['LazyImage']

/** The picture of a quiz: its author's where there is one, which most have not, and the cover. */
export function QuizPicture({ slug, icon, image, banner = false }: QuizPictureProps) {
  const [LazyImage, setPart] = useState<Image | null>(null)
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
