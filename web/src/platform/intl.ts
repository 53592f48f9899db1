let monthAndYear: Intl.DateTimeFormat | undefined

/** "March 2026". */
export function monthOf(time: string): string {
  monthAndYear ??= new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return monthAndYear.format(new Date(time))
}

/** Made when first needed, because that takes a browser many milliseconds. */
let ordinals: Intl.PluralRules | undefined
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** An ordinal number: "1st", "22nd". */
export function ordinal(place: number): string {
  ordinals ??= new Intl.PluralRules('en-GB', { type: 'ordinal' })
  return `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`
}
