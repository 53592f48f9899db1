const SIGNS = {
  sup: { from: '0123456789+-−n', to: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻ⁿ', typed: '^' },
  sub: { from: '0123456789+-−', to: '₀₁₂₃₄₅₆₇₈₉₊₋₋', typed: '_' },
}

/** 1st, 2nd, XIXe, 5ème: nobody would type a sign there. */
const ORDINAL = /^(?:st|nd|rd|th|er|ère|re|e|è|ème|eme|nde?|ième)$/i
const NUMERAL = /[\dIVXLC]$/

export const isRaised = (name: string): name is keyof typeof SIGNS => name === 'sup' || name === 'sub'

/** Raised or lowered text in signs that exist, else as people type it: 2ⁿ⁺¹, x_(max). */
export function raisedText(text: string, name: keyof typeof SIGNS, before: string): string {
  const said = text.trim()
  if (said === '' || (name === 'sup' && ORDINAL.test(said) && NUMERAL.test(before))) return text
  const { from, to, typed } = SIGNS[name]
  const signs = Array.from(said, (sign) => Array.from(to)[from.indexOf(sign)])
  if (said.length <= 12 && signs.every((sign) => sign !== undefined)) return signs.join('')
  return typed + (Array.from(said).length > 1 ? `(${said})` : said)
}
