import styles from './Skeleton.module.css'

/** A placeholder with the size of the content that is loading. */
export const Skeleton = ({ className }: { className: string | undefined }) => (
  <div className={`${styles.block} ${className}`} aria-hidden="true" />
)
