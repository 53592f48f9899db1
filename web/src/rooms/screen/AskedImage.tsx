import type { ReactNode } from 'react'
import type { Image } from '#contract/image.ts'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import styles from './Asked.module.css'

interface AskedImageProps {
  image: NonNullable<Image>
  /** What is drawn over it. */
  children?: ReactNode
}

/** A question's image, as large as its place and never cut. */
export const AskedImage = ({ image, children }: AskedImageProps) => (
  <div className={styles.image} style={{ '--ratio': image.width / Math.max(1, image.height) }}>
    <LazyImage eager src={image.url} alt={image.alt} />
    {children}
  </div>
)
