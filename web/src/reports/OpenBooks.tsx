import type { Books } from '#contract/reports.ts'
import { counted } from '#web/platform/format.ts'
import styles from './OpenBooks.module.css'

const buxes = (count: number): string => counted(count, 'bux', 'buxes')

/** The whole site's buxes on the day, for anyone to check. */
export const OpenBooks = ({ books: { issued, spent, outstanding, balanced } }: { books: Books }) => (
  <section aria-labelledby="books" className={styles.books}>
    <h2 id="books">Buxes across the site</h2>
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
    <p className={balanced ? styles.balanced : styles.off}>
      {balanced
        ? 'Balanced: everything ever issued is either spent or held. The difference is 0.'
        : "Not balanced. We're looking into it."}
    </p>
  </section>
)
