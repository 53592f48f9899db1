import { useState } from 'react'
import type { Image } from '#contract/image.ts'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'
import styles from './PartFace.module.css'

const loadDialog = async () => (await import('#web/ui/ImageDialog.tsx')).ImageDialog

/** The picture of a part, which opens full screen. */
export function PartPicture({ image }: { image: NonNullable<Image> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [ImageDialog, fetchDialog] = useLazyComponent(loadDialog)
  return (
    <>
      <button type="button" className={styles.enlarge} onClick={() => void fetchDialog().then(setIsOpen)}>
        <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
      </button>
      {isOpen && ImageDialog && <ImageDialog image={image} onClose={() => setIsOpen(false)} />}
    </>
  )
}
