/** Four digits are read at a glance, and may be a year. */
const FROM = 10_000

/** A number as people write it: "384,400", "1969", "0.25". Those with an exponent stay as they are. */
export function groupedNumber(value: number): string {
  const [whole = '', ...rest] = String(value).split('.')
  const isPlain = Math.abs(value) >= FROM && /^-?\d+$/.test(whole)
  return [isPlain ? whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',') : whole, ...rest].join('.')
}
