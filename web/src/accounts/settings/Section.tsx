import type { ReactNode } from 'react'
import type { SettingsPart } from '#contract/rare-links.ts'
import { SECTION_TITLES } from './section-titles.ts'
import styles from './Settings.module.css'

/** A section of the page: its title next to its content. */
export const Section = ({ part, children }: { part: SettingsPart; children: ReactNode }) => (
  <section id={part} aria-labelledby={`${part}-title`} className={styles.section}>
    <h2 id={`${part}-title`}>{SECTION_TITLES[part]}</h2>
    <div className={styles.inside}>{children}</div>
  </section>
)
