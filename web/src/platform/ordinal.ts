const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** An ordinal number: "1st", "22nd". */
export const ordinal = (place: number): string => `${place}${ENDINGS[ordinals.select(place)] ?? 'th'}`
