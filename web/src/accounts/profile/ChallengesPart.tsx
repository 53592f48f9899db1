import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { OwnChallenge } from '#contract/challenges.ts'
import { links } from '#contract/links.ts'
import { recentDay } from '#web/platform/format.ts'
import { challenges } from '../queries.ts'
import styles from './Profile.module.css'

const stateOf = ({ finished }: OwnChallenge): string =>
  finished === null ? 'Your turn' : finished > 1 ? `${finished} have finished` : 'Nobody else yet'

/** The challenges that the user is in, as long as they are open; nothing where there are none. */
export function ChallengesPart() {
  const { data } = useQuery({ ...challenges(), throwOnError: false })
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="challenges" className={styles.part}>
      <h2 id="challenges">Your challenges</h2>
      <ul className={styles.plays}>
        {data.map((own) => (
          <li key={own.token} className={styles.challenge}>
            <Link href={links.challenge(own.token)} className={styles.playTitle}>
              {own.quiz_title}
            </Link>
            <span className={styles.state}>{stateOf(own)}</span>
            <span className={styles.when}>Open until {recentDay(Date.parse(own.ends_at))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
