import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { type DailyMonth, dailyApi } from '#contract/api/daily.ts'
import { links } from '#contract/api/links.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { errorCode } from '#web/platform/errors.ts'
import { counted, day } from '#web/platform/format.ts'
import { monthOf } from '#web/platform/intl.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { query } from '#web/platform/queries.ts'
import { isMonth, monthAfter, monthIn } from './daily-dates.ts'
import styles from './DailyMonthPage.module.css'
import page from './DailyPage.module.css'

/** The dailies of a month, with the player's own scores; of one that is still to come, there are none. */
export function DailyMonthPage({ month, isAhead }: { month: string; isAhead: boolean }) {
  const loaded = useQuery({
    ...query(dailyApi.month, { params: { month } }),
    throwOnError: false,
    enabled: isMonth(month) && !isAhead,
    refetchOnMount: 'always',
  })
  const isMissing = !isMonth(month) || isAhead || errorCode(loaded.error) === 'NOT_FOUND'
  return (
    <div className={page.page}>
      <div className={page.head}>
        <PageTitle>{isMonth(month) ? `The daily ten in ${monthOf(month)}` : 'The daily ten'}</PageTitle>
        <p className={page.lead}>
          <Link href={links.daily}>The daily ten of today</Link>
        </p>
      </div>
      {isMissing ? (
        <EmptyNotice text={isAhead ? "That month isn't here yet." : 'There was no daily ten that month.'}>
          <ButtonLink href={links.daily}>The daily ten</ButtonLink>
        </EmptyNotice>
      ) : (
        <Loaded from={loaded} skeleton={<Skeleton className={styles.waiting} />}>
          {(shown) => <Month shown={shown} />}
        </Loaded>
      )}
    </div>
  )
}

const Month = ({ shown: { month, first, dailies } }: { shown: DailyMonth }) => {
  const now = useInBrowser(() => monthIn(new Date().toISOString())) ?? month
  return (
    <>
      <ol className={styles.days} reversed>
        {dailies.map((one) => (
          <DayRow key={one.date} {...one} />
        ))}
      </ol>
      {month === first && dailies.length === 1 && (
        <p className={styles.note}>This is the first one. From tomorrow on, you'll find the earlier ones here.</p>
      )}
      <nav className={styles.months} aria-label="Months">
        {month > first ? (
          <ButtonLink kind="secondary" href={links.dailyMonth(monthAfter(month, -1))}>
            {monthOf(monthAfter(month, -1))}
          </ButtonLink>
        ) : (
          <span />
        )}
        {month < now && (
          <ButtonLink kind="secondary" href={links.dailyMonth(monthAfter(month, 1))}>
            {monthOf(monthAfter(month, 1))}
          </ButtonLink>
        )}
      </nav>
    </>
  )
}

const DayRow = ({ date, quiz_url, players, me }: DailyMonth['dailies'][number]) => (
  <li className={styles.day}>
    <Link href={links.quizStart(quiz_url)}>{day(date)}</Link>
    <span className={styles.facts}>
      {me && (
        <span className={styles.mine}>
          You: {me.correct} of {me.total}
          {' · '}
        </span>
      )}
      {players > 0 ? counted(players, 'player', 'players') : 'Nobody yet'}
    </span>
  </li>
)
