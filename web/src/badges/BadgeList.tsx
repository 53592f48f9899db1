import type { Badge } from '#contract/badges.ts'
import { BadgeItem } from './BadgeItem.tsx'
import styles from './Badges.module.css'

/** All badges, in the order in which they come: those that were earned first. */
export const BadgeList = ({ badges }: { badges: Badge[] }) => (
  <ul className={styles.badges}>
    {badges.map((badge) => (
      <BadgeItem key={badge.id} badge={badge} />
    ))}
  </ul>
)
