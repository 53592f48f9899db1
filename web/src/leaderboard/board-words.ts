import type { BoardPeriod, Period } from '#contract/leaderboard.ts'

export const PERIOD_NAMES: Record<BoardPeriod, string> = {
  day: 'Today',
  week: 'This week',
  month: 'This month',
  all: 'All time',
  last_week: 'Last week',
}

/** For narrow screens, where all four share a line. */
export const SHORT_NAMES: Record<Period, string> = { day: 'Today', week: 'Week', month: 'Month', all: 'All' }

export const RESETS: Record<Period, string> = {
  day: 'Resets at midnight UTC.',
  week: 'Resets Monday.',
  month: 'Resets on the 1st.',
  all: 'Never resets.',
}

const WHEN: Record<Period, string> = { day: ' today', week: ' this week', month: ' this month', all: '' }

/** Shown for an empty board. */
export const emptyWords = (period: Period, category: string | null): string =>
  `No one has played${category === null ? '' : ` ${category}`}${WHEN[period] || ' yet'}. You could be first.`

/** Shown above last week's board while this week's is empty. */
export const lastWeekWords = (category: string | null): string =>
  `Nobody has played${category === null ? '' : ` ${category}`} yet this week. Here's last week:`
