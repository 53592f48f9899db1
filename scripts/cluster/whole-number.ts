/** A number that somebody typed; anything else is refused with a sentence. */
export function wholeNumber(name: string, typed: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(typed) ? Number(typed) : NaN
  if (number >= least && number <= most) return number
  throw new Error(`${name} must be a whole number from ${least} to ${most}, not "${typed}".`)
}
