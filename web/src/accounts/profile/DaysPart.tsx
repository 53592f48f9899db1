import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { settingsPart } from '#contract/api/rare-links.ts'
import { DaysCalendar } from '#web/today/DaysCalendar.tsx'
import { daily, deck } from '#web/today/queries.ts'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { practiceLine } from './profile-words.ts'
import styles from './DaysPart.module.css'

/** The days of this month with a daily, and what there is to do today. */
export function DaysPart() {
  const today = useQuery({ ...daily(), throwOnError: false })
  const cards = useQuery({ ...deck(), throwOnError: false })
  if (today.isPending || cards.isPending) return <Skeleton className={styles.waiting} />
  if (!today.data && !cards.data) return null
  return (
    <section aria-labelledby="days" className={styles.days}>
      <h2 id="days">Day by day</h2>
      <div className={styles.columns}>
        {today.data && (
          <DaysCalendar month={today.data.date.slice(0, 7)} days={today.data.days} today={today.data.date} />
        )}
        <ul className={styles.ways}>
          {today.data && (
            <li>
              <Link href={links.daily} className={styles.way}>
                <span>
                  {today.data.me ? `Daily ten: ${today.data.me.correct} of ${today.data.me.total} right` : 'Daily ten'}
                </span>
                <ArrowRight size={20} aria-hidden="true" />
              </Link>
            </li>
          )}
          {cards.data && (
            <li>
              <Link href={links.practice} className={styles.way}>
                <span>{practiceLine(cards.data)}</span>
                <ArrowRight size={20} aria-hidden="true" />
              </Link>
            </li>
          )}
          {today.data && (
            <li className={styles.aside}>
              If you'd like an email, <Link href={settingsPart('mail')}>set a reminder</Link>.
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}
