import { FormatError } from '../formats/plain-question.ts'

export interface Range {
  value: number
  tolerance: number
}

const tidy = (number: number): number => Number(number.toPrecision(12))

/** `8:2` with a tolerance, or `6..10` as a range. */
export function readRange(text: string): Range {
  const range = /^([^.:]*(?:\.[^.:]+)?)\.\.(.*)$/s.exec(text)
  const [value = NaN, spread = 0] = (range ? range.slice(1) : text.split(':')).map((part) =>
    part.trim() === '' ? NaN : Number(part),
  )
  if (!Number.isFinite(value) || !Number.isFinite(spread))
    throw new FormatError(`"${text.trim().slice(0, 40)}" isn't a number.`)
  if (!range) return { value, tolerance: spread }
  return { value: tidy((value + spread) / 2), tolerance: tidy(Math.abs(spread - value) / 2) }
}
