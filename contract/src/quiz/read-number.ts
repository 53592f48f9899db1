/**
 * Parses a typed number; null when it is none. A single point is the decimal point: 3.141. A comma that could separate
 * thousands does, as in English: 12,742 and 1,234.5 and 12,34,567; any other comma is a decimal comma: 1,5 and 0,125.
 * Spaces, apostrophes and points may separate thousands too: 1 234,5 and 1’234.5 and 1.234,5. What is not grouped in
 * threes is refused, not guessed.
 */
export function readNumber(typed: string): number | null {
  const plain = typed
    // Full-width digits count as digits; raised ones do not, as 10² is not 102.
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\d ]) ?/g, '$1')
    .replace(/’/g, "'")
    .replace(/^[−–—]/, '-')
  const { sign = '', size = '', power = '' } = SIGNED.exec(plain)?.groups ?? {}
  const match = FORMS.map((form) => form.exec(size)).find((fits) => fits !== null)
  if (!match) return null
  const whole = match.groups?.between ? size.replaceAll(match.groups.between, '') : size
  const number = Number(`${sign}${whole.replace(',', '.')}${power}`) + 0
  return Number.isFinite(number) ? number : null
}

/** The ways to group digits, each with its thousands separator; the first that fits is used. */
const FORMS = [
  /^(?:\d+\.?\d*|\.\d+)$/,
  /^[1-9]\d{0,2}(?<between>[,. '_])(?:\d{3}\k<between>)*\d{3}(?:(?!\k<between>)[.,]\d*)?$/,
  /^[1-9]\d?(?<between>,)(?:\d\d,)+\d{3}(?:\.\d*)?$/,
  /^(?:(?!0\d)\d+,\d*|,\d+)$/,
]

const SIGNED = /^(?<sign>[-+]?)(?<size>[\d,. '_]+)(?<power>e[-+]?\d+)?$/i
