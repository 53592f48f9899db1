import {
  Lock,
  Award,
  BookOpen,
  Brain,
  CalendarDays,
  Compass,
  Eye,
  PartyPopper,
  PencilLine,
  Shapes,
  Sparkles,
  Swords,
  Users,
  Wind,
} from 'lucide-react'
import { Link } from 'wouter'
import type { ReactElement } from 'react'
import { badgesApi, type Badge } from '#contract/api/badges.ts'
import { query } from '#web/platform/queries.ts'
import { day } from '#web/platform/format.ts'
import styles from './BadgeList.module.css'

/** All badges, in the order in which they come: those that were earned first. */
export const BadgeList = ({ badges }: { badges: Badge[] }) => (
  <ul className={styles.badges}>
    {badges.map((badge) => (
      <BadgeItem key={badge.id} badge={badge} />
    ))}
  </ul>
)

export const badges = () => query(badgesApi.badges)

/** One badge: what it was for and when, or what it is given for. */
function BadgeItem({ badge: { id, name, rule, earned_at, why, url } }: { badge: Badge }) {
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

const LOOK = { size: 24, 'aria-hidden': true } as const

const ICONS: Record<string, ReactElement> = {
  'every-category': <Compass {...LOOK} />,
  'every-kind': <Shapes {...LOOK} />,
  'second-wind': <Wind {...LOOK} />,
  'clean-sheet': <Sparkles {...LOOK} />,
  'long-memory': <Brain {...LOOK} />,
  'twelve-days': <CalendarDays {...LOOK} />,
  'game-on': <Swords {...LOOK} />,
  'good-host': <PartyPopper {...LOOK} />,
  'good-eye': <Eye {...LOOK} />,
  sources: <BookOpen {...LOOK} />,
  'well-received': <Users {...LOOK} />,
  'put-right': <PencilLine {...LOOK} />,
}

/** The icon of a badge; one that this version of the page does not know has a plain one. */
const BadgeIcon = ({ id }: { id: string }) => ICONS[id] ?? <Award {...LOOK} />
