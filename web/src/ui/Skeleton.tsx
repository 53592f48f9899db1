import styles from './Skeleton.module.css'

/** A block with the size of what is coming. */
export const Skeleton = ({ className }: { className: string | undefined }) => (
  <div className={`${styles.block} ${className}`} aria-hidden="true" />
)
