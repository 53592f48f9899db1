import { FormatError } from '../plain-question.ts'

/** Which sign the numbers of a sheet have before their decimals; `comma or point` where the sheet leaves it open. */
export type DecimalSign = 'comma' | 'point' | 'comma or point' | 'unknown'

/** Numbers that can only be read with this sign before the decimals: 0,5 and 3,14 and 1.234,5 and 83.000.000. */
const proof = (sign: string, thousands: string): RegExp =>
  new RegExp(
    String.raw`^(?:0?${sign}\d+|\d+${sign}(?!\d{3}$)\d+|\d{4,}${sign}\d+|\d{1,3}(?:${thousands}\d{3})+${sign}\d+|\d{1,3}(?:${thousands}\d{3}){2,})$`,
  )
const COMMA = proof(',', String.raw`\.`)
const POINT = proof(String.raw`\.`, ',')

/** The sign that the answers of a sheet prove. Sheets with semicolons between cells come from where it is a comma. */
export function decimalSignOf(answers: readonly string[], delimiter: string | undefined): DecimalSign {
  const numbers = answers.flatMap(numbersIn)
  const hasComma = numbers.some((number) => COMMA.test(number))
  const hasPoint = numbers.some((number) => POINT.test(number))
  if (hasComma !== hasPoint) return hasComma ? 'comma' : 'point'
  return hasComma || delimiter === ';' ? 'comma or point' : 'unknown'
}

/** 12,742 and 12.742. */
const EITHER = /(?<![\d.,])([1-9]\d{0,2})([.,])(\d{3})(?![\d.,])/g

/** An answer with its numbers as they are read everywhere else. */
export function settleDecimals(answer: string, sign: DecimalSign): string {
  if (sign !== 'comma' && sign !== 'comma or point') return answer
  return answer.replace(EITHER, (number, whole: string, between: string, rest: string) => {
    if (sign === 'comma or point')
      throw new FormatError(
        `"${number}" could be ${whole}${rest} or ${Number(`${whole}.${rest}`)}. Write it without a thousands separator.`,
      )
    return between === ',' ? `${whole}.${rest}` : `${whole}${rest}`
  })
}

const numbersIn = (answer: string): string[] =>
  answer.split('±').flatMap((part) => /^\s*[-−+]?([\d.,]+)/.exec(part)?.[1] ?? [])
