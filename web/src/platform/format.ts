const LOCALE = 'en-GB'

const number = new Intl.NumberFormat(LOCALE)
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** A number with its word: "1 quiz", "1,204 quizzes". */
export const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${count === 1 ? one : many}`

/** A day as people write it. Always the UTC day, so that server and browser write the same one. */
export const day = (time: string): string => longDate.format(new Date(time))
