import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { Part } from './part.ts'
import styles from './PartFace.module.css'
import { PartPicture } from './PartPicture.tsx'

interface PartFaceProps extends Omit<Part, 'id'> {
  /** Whether its picture opens full screen. */
  isEnlargeable?: boolean
  /** The field that it names. */
  labelFor?: string
}

/** A part of a question as players see it: its picture, its text, or both. */
export function PartFace({ text, rendered = null, image, isEnlargeable = false, labelFor }: PartFaceProps) {
  const words = text && <RenderedText text={text} rendered={rendered} />
  return (
    <span className={styles.face}>
      {image &&
        (isEnlargeable ? (
          <PartPicture image={image} />
        ) : (
          <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
        ))}
      {labelFor === undefined ? (
        words && <span className={styles.text}>{words}</span>
      ) : (
        // A button has no place in a label, so a picture is not part of it.
        <label htmlFor={labelFor} className={words ? styles.text : 'unseen'}>
          {words || image?.alt}
        </label>
      )}
    </span>
  )
}
