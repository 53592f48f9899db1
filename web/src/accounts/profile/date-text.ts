const LOCALE = 'en-GB'

const monthAndYear = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
const places = new Intl.PluralRules(LOCALE, { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "March 2026". */
export const monthOf = (time: string): string => monthAndYear.format(new Date(time))

/** An ordinal number: "1st", "22nd". */
export const ordinal = (place: number): string => `${place}${ENDINGS[places.select(place)] ?? 'th'}`
