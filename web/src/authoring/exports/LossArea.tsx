import type { ReactNode } from 'react'
import styles from './ExportDialog.module.css'

/** What is lost, inside an area that scrolls. */
export const LossArea = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the scroll area reachable by keyboard
  <section className={styles.all} aria-label="What is lost" tabIndex={0}>
    {children}
  </section>
)
