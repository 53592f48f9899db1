import { useId } from 'react'
import type { Image } from '#contract/quiz/fields.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './ImageDialog.module.css'

/** An image as large as the screen allows. */
export function ImageDialog({ image, onClose }: { image: NonNullable<Image>; onClose: () => void }) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose} focusOn="button">
      <h2 id={id} className="unseen">
        Picture
      </h2>
      <img className={styles.whole} src={image.url} alt={image.alt} width={image.width} height={image.height} />
      <Button onClick={onClose}>Close</Button>
    </Dialog>
  )
}
