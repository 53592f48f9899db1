import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { links } from '#contract/api/links.ts'
import { prizesTab } from '#contract/api/rare-links.ts'
import type { Books } from '#contract/api/reports.ts'
import { useErrorToast } from '#web/platform/toasts.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { counted } from '#web/platform/format.ts'
import { DayPicker } from './DayPicker.tsx'
import { books } from './books-query.ts'
import { readDay, today, writeDay } from './report-address.ts'
import { wholeDay } from './report-words.ts'
import styles from './BooksPage.module.css'

/** The site's buxes on a day, for anyone to check. */
export function BooksPage({ search }: { search: string }) {
  const [, navigate] = useLocation()
  const day = readDay(search)
  const isToday = day === today()
  // The server's own today, so that what it rendered is found again.
  const loaded = useQuery({ ...books(isToday ? undefined : day), ...(isToday && { staleTime: 0 }) })
  useErrorToast(loaded)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div>
          <PageTitle>Bux ledger</PageTitle>
          <p className={styles.quiet}>{wholeDay(loaded.data?.date ?? day)}</p>
        </div>
        <DayPicker day={day} onChange={(to) => navigate(links.books + writeDay(to), { replace: true })} />
      </div>
      <p className={styles.lead}>
        We record where every bux comes from and where it goes. These are the totals for the whole site, so anyone can
        check that they add up.
      </p>
      <Loaded from={loaded} skeleton={<Skeleton className={styles.waiting} />}>
        {(data) => <BookLines books={data} />}
      </Loaded>
      <section aria-labelledby="what-it-means" className={styles.meaning}>
        <h2 id="what-it-means">What it means</h2>
        <p>
          Buxes are <strong>issued</strong> when players answer right (<Link href={links.earning}>how that works</Link>
          ), and <strong>spent</strong> on <Link href={links.redeemPrizes}>prizes</Link>. Buxes that were issued but not
          spent are <strong>held</strong> by players. Days are in UTC, and past days never change.
        </p>
        <p>
          You'll find all of your own buxes in <Link href={prizesTab('buxes')}>My buxes</Link>.
        </p>
      </section>
    </div>
  )
}

/** The totals of a day, and whether they add up. */
const BookLines = ({ books: { issued, spent, outstanding, balanced } }: { books: Books }) => (
  <div className={styles.books}>
    <dl className={styles.lines}>
      <BookLine name="Issued on this day" buxes={issued} />
      <BookLine name="Spent on this day" buxes={spent} />
      <BookLine name="Held by all players at the end of the day" buxes={outstanding} />
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

const BookLine = ({ name, buxes }: { name: string; buxes: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{counted(buxes, 'bux', 'buxes')}</dd>
  </div>
)
