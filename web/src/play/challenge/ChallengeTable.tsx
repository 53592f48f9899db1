import type { ChallengePerson } from '#contract/challenges.ts'
import styles from './Challenge.module.css'
import { scoreOf } from './challenge-words.ts'

/** Whoever has finished, the best first. */
export const ChallengeTable = ({ people }: { people: readonly ChallengePerson[] }) => (
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
        {people.map((person, index) => (
          // Names can repeat, and rows have nothing else of their own.
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <tr key={`${index} ${person.name}`} data-me={person.me || undefined}>
            <td className={styles.place}>{index + 1}</td>
            <th scope="row">
              {person.name}
              {person.me && <span className={styles.you}> (you)</span>}
            </th>
            <td className={styles.score}>{scoreOf(person)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    {people.length === 1 && (
      <p className={styles.note}>Nobody else has finished yet. When they do, you'll see it here.</p>
    )}
  </>
)
