import { useId, type ReactNode } from 'react'
import styles from './EditProfile.module.css'

/** A section of the page: its title next to its content. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      <div className={styles.inside}>{children}</div>
    </section>
  )
}
