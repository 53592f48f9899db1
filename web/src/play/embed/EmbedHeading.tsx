import { useEffect, useRef, type ReactNode } from 'react'
import styles from './Embed.module.css'

/** The heading of the next step, which takes the focus so that reading continues here. */
export function EmbedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  )
}
