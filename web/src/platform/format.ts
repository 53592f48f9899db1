const LOCALE = 'en-GB'

const number = new Intl.NumberFormat(LOCALE)
const dayAndMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' })
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** A number as people write it: "1,204". */
export const grouped = (count: number): string => number.format(count)

/** A number with its word: "1 quiz", "1,204 quizzes". */
export const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** A day as people write it. Always the UTC day, so that server and browser write the same one. */
export const day = (time: string): string => longDate.format(new Date(time))

/** A day of late, in the reader's own time: "3 May". Only for what the browser alone renders. */
export const recentDay = (time: number): string => dayAndMonth.format(new Date(time))

const dayAndTime = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})

/** A moment of late, in the reader's own time: "3 May at 14:05". Only for what the browser alone renders. */
export const recentMoment = (time: number): string => dayAndTime.format(new Date(time))
