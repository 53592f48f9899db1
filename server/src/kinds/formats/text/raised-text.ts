const signsFor = (from: string, to: string): ReadonlyMap<string, string> => {
  const all = Array.from(to)
  return new Map(Array.from(from, (sign, index) => [sign, all[index] ?? sign]))
}

const SIGNS = {
  sup: { signs: signsFor('0123456789+-−ner', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿᵉʳ'), typed: '^' },
  sub: { signs: signsFor('0123456789+-−', '₀₁₂₃₄₅₆₇₈₉₊₋₋'), typed: '_' },
}

/** Longer text is hard to read in signs. */
const MOST_SIGNS = 12

/** 1st, 5ème: nobody would type a sign there. */
const ORDINAL = /^(?:st|nd|rd|th|ère|è|ème|eme|nde?|ième)$/i
const NUMERAL = /[\dIVXLC]$/
/** XIXe; behind other numbers these are raised, as 2ᵉ may be a power. */
const ROMAN_ORDINAL = /^(?:er?|re)$/
const ROMAN = /(?:^|[^\p{L}\p{N}])[IVXLCDM]{2,10}$/u

export const isRaised = (name: string): name is keyof typeof SIGNS => name === 'sup' || name === 'sub'

const isOrdinal = (text: string, before: string): boolean =>
  (ORDINAL.test(text) && NUMERAL.test(before)) || (ROMAN_ORDINAL.test(text) && ROMAN.test(before.slice(-12)))

/** Raised or lowered text in signs that exist, else as people type it: 2ⁿ⁺¹, x_(max). */
export function raisedText(text: string, name: keyof typeof SIGNS, before: string): string {
  const said = text.trim()
  if (said === '' || (name === 'sup' && isOrdinal(said, before))) return text
  const { signs, typed } = SIGNS[name]
  if (said.length > MOST_SIGNS) return `${typed}(${said})`
  const letters = Array.from(said)
  const raised = letters.flatMap((letter) => signs.get(letter) ?? [])
  if (raised.length === letters.length) return raised.join('')
  return typed + (letters.length > 1 ? `(${said})` : said)
}
