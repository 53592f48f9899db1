import { useEffect, useState } from 'react'
import type { ShareImage } from './share-image.ts'

/** A picture to share: one that is there, or a result that is drawn here. */
export type SharePicture = { url: string; alt: string; name: string } | ShareImage

const draw = async (image: ShareImage): Promise<string> => (await import('./share-image.ts')).drawShareImage(image)

/** The address of a picture, null while it is being drawn or if it cannot be. */
export function usePicture(picture: SharePicture): string | null {
  const [drawn, setDrawn] = useState<string | null>(null)
  useEffect(() => {
    if ('url' in picture) return
    const drawing = draw(picture)
    drawing.then(setDrawn, () => {})
    return () => void drawing.then(URL.revokeObjectURL, () => {})
    // oxlint-disable-next-line react/exhaustive-deps -- drawn once, as it was when the dialog opened
  }, [])
  return 'url' in picture ? picture.url : drawn
}
