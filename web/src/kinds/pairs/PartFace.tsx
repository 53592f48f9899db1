import type { Image } from '#contract/image.ts'
import styles from './PartFace.module.css'

/** A part of a question as players see it: its picture, its text, or both. */
export const PartFace = ({ text, image }: { text: string; image?: Image }) => (
  <span className={styles.face}>
    {image && (
      <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
    )}
    {text && <span className={styles.text}>{text}</span>}
  </span>
)
