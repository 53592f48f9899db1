import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { EmptyNotice } from '#web/ui/EmptyNotice.tsx'
import { categories } from '#web/catalogue/queries.ts'
import { links } from '#contract/links.ts'
import { useMedia } from '#web/platform/browser/use-media.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Choice } from '#web/ui/Choice.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Select } from '#web/ui/Select.tsx'
import { PERIODS, readBoardAddress, writeBoardAddress, type BoardAddress } from './board-address.ts'
import { emptyWords, lastWeekWords, PERIOD_NAMES, RESETS, SHORT_NAMES } from './board-words.ts'
import styles from './LeaderboardPage.module.css'
import { PeriodBoard } from './PeriodBoard.tsx'

export function LeaderboardPage({ search }: { search: string }) {
  const address = readBoardAddress(search)
  const { period } = address
  const [, navigate] = useLocation()
  const isWide = useMedia('(min-width: 600px)')
  const known = useQuery(categories())
  const category = known.data?.find(({ slug }) => slug === address.category) ?? null
  // An unknown category shows all of them; the known ones are loaded soon.
  const isReady = address.category === null || !known.isPending
  const go = (change: Partial<BoardAddress>) =>
    navigate(links.leaderboard + writeBoardAddress({ ...address, ...change }), { replace: true })

  const nobody = (
    <EmptyNotice text={emptyWords(period, category?.name ?? null)}>
      <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
    </EmptyNotice>
  )
  const lastWeek = (
    <PeriodBoard
      period="last_week"
      category={category}
      isReady
      lead={<p className={styles.lead}>{lastWeekWords(category?.name ?? null)}</p>}
      empty={nobody}
    />
  )

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>Leaderboard</PageTitle>
        <div className={styles.tools}>
          <Choice
            legend="Period"
            options={PERIODS.map((value) => ({ value, label: (isWide ? PERIOD_NAMES : SHORT_NAMES)[value] }))}
            value={period}
            onChange={(chosen) => go({ period: chosen })}
          />
          <Select
            label="Category"
            value={category?.slug ?? ''}
            options={[['', 'All'], ...(known.data ?? []).map(({ slug, name }) => [slug, name] as const)]}
            onChange={(slug) => go({ category: slug || null })}
          />
        </div>
        <p className={styles.rule}>
          Right answers count the first time you play a quiz that earns buxes, or the daily ten on its day.{' '}
          {RESETS[period]}
        </p>
      </div>
      <PeriodBoard {...{ period, category, isReady }} empty={period === 'week' ? lastWeek : nobody} />
    </div>
  )
}
