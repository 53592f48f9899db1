import { useQuery } from '@tanstack/react-query'
import type { CSSProperties } from 'react'
import type { Deck, RecallBin } from '#contract/practice.ts'
import { counted } from '#web/platform/format.ts'
import { Failure } from '#web/ui/Failure.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { recall } from '../queries.ts'
import { binName, notEnoughWords, percentOf, recallWords, shownBins } from './recall-words.ts'
import styles from './RecallChart.module.css'

interface BarProps {
  share: number
  look: 'expected' | 'remembered'
}

function Bar({ share, look }: BarProps) {
  const measure: CSSProperties = { '--share': share }
  return (
    <td className={styles.cell}>
      <span className={`${styles.bar} ${styles[look]}`} style={measure} aria-hidden="true" />
      <span className={styles.number}>{percentOf(share)}%</span>
    </td>
  )
}

/** A row for each group of cards: how much of it we expected to be remembered, and how much of it was. */
const Bins = ({ bins }: { bins: readonly RecallBin[] }) => (
  <table className={styles.table}>
    <caption className="unseen">What we expected you to remember, and what you remembered</caption>
    <thead>
      <tr>
        <th scope="col">Chance</th>
        <th scope="col">
          <span className={`${styles.key} ${styles.expected}`} aria-hidden="true" /> Expected
        </th>
        <th scope="col">
          <span className={`${styles.key} ${styles.remembered}`} aria-hidden="true" /> Remembered
        </th>
        <th scope="col">Cards</th>
      </tr>
    </thead>
    <tbody>
      {shownBins(bins).map((bin) => (
        <tr key={bin.from}>
          <th scope="row">{binName(bin)}</th>
          <Bar share={bin.predicted} look="expected" />
          <Bar share={bin.actual} look="remembered" />
          <td className={styles.count}>{bin.reviews}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** Predicted recall beside what happened, once enough cards have come back. */
export function RecallChart({ known }: { known: Deck['recall'] }) {
  const words = recallWords(known)
  const asked = useQuery({ ...recall(), enabled: words !== null })
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
          {asked.data ? (
            <Bins bins={asked.data} />
          ) : asked.isError ? (
            <Failure error={asked.error} isPage={false} retry={() => void asked.refetch()} />
          ) : (
            <Skeleton className={styles.waiting} />
          )}
        </>
      )}
    </section>
  )
}
