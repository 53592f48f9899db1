import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import { prizesTab } from '#contract/rare-links.ts'
import { useErrorToast } from '#web/platform/use-error-toast.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { BookLines } from './books/BookLines.tsx'
import styles from './books/Books.module.css'
import { DayPicker } from './DayPicker.tsx'
import { books } from './books/books-query.ts'
import { readDay, today, writeDay } from './report-address.ts'
import { wholeDay } from './report-words.ts'

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
