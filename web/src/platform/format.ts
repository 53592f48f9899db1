/** A date formatter, made when it is first needed: the browser takes tens of milliseconds to make one. */
export function lazyDateFormat(options: Intl.DateTimeFormatOptions) {
  let formatter: Intl.DateTimeFormat | undefined
  return (time: Date | number | string): string =>
    (formatter ??= new Intl.DateTimeFormat('en-GB', options)).format(new Date(time))
}

/** A whole number with thousands separators: "1,204". Every card has one, and `Intl` would take long to start. */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** A number with its noun: "1 quiz", "1,204 quizzes". */
export const counted = (count: number, one: string, many: string): string =>
  `${grouped(count)} ${count === 1 ? one : many}`

/** A date. Always the UTC day, so that server and browser render the same. */
export const day: (time: string) => string = lazyDateFormat({ dateStyle: 'long', timeZone: 'UTC' })

/** A recent date in the local time zone: "3 May". Only for what is rendered in the browser alone. */
export const recentDay: (time: number) => string = lazyDateFormat({ day: 'numeric', month: 'long' })

/** A recent time in the local time zone: "3 May at 14:05". Only for what is rendered in the browser alone. */
export const recentMoment: (time: number) => string = lazyDateFormat({
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
})
