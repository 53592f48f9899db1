import { useState } from 'react'
import type { ChallengePerson } from '#contract/challenges.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Challenge.module.css'
import { placesShown, scoreOf } from './challenge-words.ts'

/** Whoever has finished, the best first; of many, the first and the player. */
export function ChallengeTable({ people }: { people: readonly ChallengePerson[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const places = placesShown(people, isWhole)
  return (
    <>
      <table className={styles.table}>
        <caption className="unseen">Scores in this challenge</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Name</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, person }) => (
            <tr key={place} data-me={person.me || undefined}>
              <td className={styles.place}>{place}</td>
              <th scope="row">
                {person.name}
                {person.me && <span className={styles.you}> (you)</span>}
                {person.replay && <span className={styles.before}>Had played it before</span>}
              </th>
              <td className={styles.score}>{scoreOf(person)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(places.length < people.length || isWhole) && (
        <div className={styles.actions}>
          <Button kind="quiet" small aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${people.length}`}
          </Button>
        </div>
      )}
      {people.length === 1 && (
        <p className={styles.note}>Nobody else has finished yet. When they do, you'll see it here.</p>
      )}
    </>
  )
}
