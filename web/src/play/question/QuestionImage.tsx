import { useState } from 'react'
import type { Image } from '#contract/quiz/fields.ts'
import { Button } from '#web/ui/Button.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'
import styles from './QuestionImage.module.css'

const loadDialog = async () => (await import('#web/ui/ImageDialog.tsx')).ImageDialog

/** A question's image, which opens full screen. If it fails to load, the question can still be answered. */
export function QuestionImage({ image }: { image: NonNullable<Image> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [ImageDialog, fetchDialog] = useLazyComponent(loadDialog)
  const [tries, setTries] = useState(0)
  const [isFailed, setIsFailed] = useState(false)
  if (isFailed)
    return (
      <p className={styles.failed}>
        The picture didn't load.
        <Button
          kind="quiet"
          onClick={() => {
            setTries(tries + 1)
            setIsFailed(false)
          }}
        >
          Try again
        </Button>
      </p>
    )
  return (
    <>
      <button type="button" data-image className={styles.image} onClick={() => void fetchDialog().then(setIsOpen)}>
        <LazyImage key={tries} eager src={image.url} alt={image.alt} onFailed={() => setIsFailed(true)} />
      </button>
      {isOpen && ImageDialog && <ImageDialog image={image} onClose={() => setIsOpen(false)} />}
    </>
  )
}
