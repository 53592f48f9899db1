const LOCALE = 'en-GB'

const monthAndYear = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const dayAndTime = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})
const places = new Intl.PluralRules(LOCALE, { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "March 2026". */
export const monthOf = (time: string): string => monthAndYear.format(new Date(time))

/** A moment of late, in the reader's own time: "3 May at 14:05". */
export const recentMoment = (time: string): string => dayAndTime.format(new Date(time))

/** A place in an order: "1st", "22nd". */
export const ordinal = (place: number): string => `${place}${ENDINGS[places.select(place)] ?? 'th'}`
