import type { Image } from '#contract/image.ts'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import styles from './Asked.module.css'

/** A question's image, as large as its place. */
export const AskedImage = ({ image }: { image: NonNullable<Image> }) => (
  <div className={styles.image} style={{ aspectRatio: `${image.width} / ${image.height}` }}>
    <LazyImage eager src={image.url} alt={image.alt} />
  </div>
)
