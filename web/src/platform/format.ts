const LOCALE = 'en-GB'

const number = new Intl.NumberFormat(LOCALE)
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' })
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** A number with thousands separators: "1,204". */
export const grouped = (count: number): string => number.format(count)

/** A number with its noun: "1 quiz", "1,204 quizzes". */
export const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** A date. Always the UTC day, so that server and browser render the same. */
export const day = (time: string): string => longDate.format(new Date(time))

/** A recent date in the local time zone: "3 May". Only for what is rendered in the browser alone. */
export const recentDay = (time: number): string => dayAndMonth.format(new Date(time))

const dayAndTime = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** A recent time in the local time zone: "3 May at 14:05". Only for what is rendered in the browser alone. */
export const recentMoment = (time: number): string => dayAndTime.format(new Date(time))
