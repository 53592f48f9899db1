import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { Part } from './part.ts'
import styles from './PartFace.module.css'

/** A part of a question as players see it: its picture, its text, or both. */
export const PartFace = ({ text, rendered = null, image }: Omit<Part, 'id'>) => (
  <span className={styles.face}>
    {image && (
      <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
    )}
    {text && (
      <span className={styles.text}>
        <RenderedText text={text} rendered={rendered} />
      </span>
    )}
  </span>
)
