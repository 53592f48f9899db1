import { useQuery } from '@tanstack/react-query'
import { type Deck, type RecallBin, practiceApi } from '#contract/api/practice.ts'
import { counted } from '#web/platform/format.ts'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { query } from '#web/platform/queries.ts'
import { notEnoughWords, percentOf, recallWords, shownBins } from './deck-words.ts'
import styles from './RecallChart.module.css'

declare module 'react' {
  interface CSSProperties {
    '--expected'?: number
  }
}

/** Predicted recall beside what happened, once enough cards have come back. */
export function RecallChart({ known }: { known: Deck['recall'] }) {
  const words = recallWords(known)
  const loaded = useQuery({ ...query(practiceApi.recall), enabled: words !== null })
  return (
    <section className={styles.chart} aria-labelledby="recall">
      <h2 id="recall">How well you remember</h2>
      {words === null ? (
        <p>{notEnoughWords(known?.reviews ?? 0)}</p>
      ) : (
        <>
          <p>
            {words} <span className={styles.of}>From {counted(known?.reviews ?? 0, 'answer', 'answers')}.</span>
          </p>
          {loaded.data ? (
            <>
              <Bins bins={loaded.data} />
              <p className={styles.key}>
                <span className={styles.filledKey} aria-hidden="true" /> what you remembered
                <span className={styles.markKey} aria-hidden="true" /> what we expected
              </p>
            </>
          ) : loaded.isError ? (
            <Failure error={loaded.error} isPage={false} retry={() => void loaded.refetch()} />
          ) : (
            <Skeleton className={styles.waiting} />
          )}
        </>
      )}
    </section>
  )
}

/** A row for each group of cards: how much of it we expected to be remembered, and how much of it was. */
const Bins = ({ bins }: { bins: readonly RecallBin[] }) => (
  <table className={styles.table}>
    <caption className="unseen">What we expected you to remember, and what you remembered</caption>
    <thead>
      <tr>
        <th scope="col">Expected</th>
        <th scope="col">Remembered</th>
        <th scope="col">Answers</th>
      </tr>
    </thead>
    <tbody>
      {shownBins(bins).map((bin) => (
        <tr key={bin.from}>
          <th scope="row">{percentOf(bin.predicted)}%</th>
          <td className={styles.cell}>
            <span className={styles.measured}>
              <span className={styles.number}>{percentOf(bin.actual)}%</span>
              {/* What was remembered, with a mark where we expected it to end. */}
              <span
                className={styles.bar}
                style={{ '--share': bin.actual, '--expected': bin.predicted }}
                aria-hidden="true"
              >
                <span className={styles.filled} />
                <span className={styles.mark} />
              </span>
            </span>
          </td>
          <td className={styles.count}>{bin.reviews}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
