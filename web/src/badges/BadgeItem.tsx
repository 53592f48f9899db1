import { Lock } from 'lucide-react'
import { Link } from 'wouter'
import type { Badge } from '#contract/badges.ts'
import { day } from '#web/platform/format.ts'
import { BadgeIcon } from './BadgeIcon.tsx'
import styles from './Badges.module.css'

/** One badge: what it was for and when, or what it is given for. */
export function BadgeItem({ badge: { id, name, rule, earned_at, why, url } }: { badge: Badge }) {
  return (
    <li className={styles.badge} data-earned={earned_at !== null}>
      <span className={earned_at === null ? styles.medal : `${styles.medal} on-sun`}>
        <BadgeIcon id={id} />
        {earned_at === null && (
          <span className={styles.lock}>
            <Lock size={12} aria-hidden="true" />
          </span>
        )}
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>
          {name}
          {earned_at === null && <span className="unseen"> (not yet)</span>}
        </h3>
        <p className={styles.text}>{earned_at === null ? rule : why}</p>
        {earned_at !== null && (
          <p className={styles.when}>
            <time dateTime={earned_at}>{day(earned_at)}</time>
            {url && (
              <Link href={url} aria-label={`See the quiz of ${name}`} className={styles.link}>
                See the quiz
              </Link>
            )}
          </p>
        )}
      </div>
    </li>
  )
}
