import { Link } from 'wouter'
import { settingsPart, type SettingsPart } from '#contract/rare-links.ts'
import { SECTION_TITLES } from './section-titles.ts'
import styles from './Settings.module.css'

const PARTS: SettingsPart[] = ['you', 'email', 'look', 'mail', 'sessions', 'data']

/** Links to the sections, beside them on wide screens; a phone scrolls. */
export const SectionLinks = () => (
  <nav aria-label="Settings sections" className={styles.links}>
    <ul>
      {PARTS.map((part) => (
        <li key={part}>
          <Link href={settingsPart(part)} replace className={styles.link}>
            {SECTION_TITLES[part]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
