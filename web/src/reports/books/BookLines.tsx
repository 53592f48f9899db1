import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { Books } from '#contract/reports.ts'
import { counted } from '#web/platform/format.ts'
import styles from './Books.module.css'

const buxes = (count: number): string => counted(count, 'bux', 'buxes')

/** The totals of a day, and whether they add up. */
export const BookLines = ({ books: { issued, spent, outstanding, balanced } }: { books: Books }) => (
  <div className={styles.books}>
    <dl className={styles.lines}>
      <div>
        <dt>Issued on this day</dt>
        <dd>{buxes(issued)}</dd>
      </div>
      <div>
        <dt>Spent on this day</dt>
        <dd>{buxes(spent)}</dd>
      </div>
      <div>
        <dt>Held by all players at the end of the day</dt>
        <dd>{buxes(outstanding)}</dd>
      </div>
    </dl>
    {balanced ? (
      <p className={styles.balanced}>
        <CircleCheck size={24} aria-hidden="true" />
        Balanced: everything ever issued is either spent or held. The difference is 0.
      </p>
    ) : (
      <p className={styles.off}>
        <TriangleAlert size={24} aria-hidden="true" />
        Not balanced. We're looking into it.
      </p>
    )}
  </div>
)
