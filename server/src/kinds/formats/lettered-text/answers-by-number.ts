import { decimalSignOf, type DecimalSign } from '#server/kinds/number/decimal-sign.ts'
import { FormatError } from '../plain-question.ts'
import type { KeyEntry } from './answer-key.ts'
import type { TextBlock } from './text-blocks.ts'

/** The key at the end of a text, by the numbers of its questions. */
export interface AnswersByNumber {
  entries: ReadonlyMap<number, readonly KeyEntry[]>
  /** The numbers that several questions have. */
  twins: ReadonlySet<number>
}

/** The answers to a question: below it, and in the key at the end. */
export function answersTo({ number, answers }: TextBlock, key: AnswersByNumber | undefined): string[] {
  const entries = number === null ? [] : (key?.entries.get(number) ?? [])
  if (entries.length === 0) return answers
  if (number !== null && key?.twins.has(number))
    throw new FormatError(`Several questions have the number ${number}, so the answer key isn't clear.`)
  if (entries.length > 1) throw new FormatError(`The answer key has the number ${number} more than once.`)
  return [...answers, ...entries.map(({ said }) => said)]
}

/** The sign before the decimals of the answers to type. */
export function decimalSignIn(blocks: readonly TextBlock[], key: AnswersByNumber | undefined): DecimalSign {
  const typed = blocks.filter(({ options }) => options.length === 0)
  const inKey = typed.flatMap(({ number }) => (number === null ? [] : (key?.entries.get(number) ?? [])))
  return decimalSignOf([...typed.flatMap(({ answers }) => answers), ...inKey.map(({ said }) => said)], undefined)
}

export function keyOf(entries: readonly KeyEntry[], blocks: readonly TextBlock[]): AnswersByNumber {
  const byNumber = new Map<number, KeyEntry[]>()
  for (const entry of entries) byNumber.set(entry.number, [...(byNumber.get(entry.number) ?? []).slice(0, 1), entry])
  const seen = new Set<number>()
  const twins = new Set<number>()
  for (const { number } of blocks) {
    if (number === null) continue
    if (seen.has(number)) twins.add(number)
    seen.add(number)
  }
  return { entries: byNumber, twins }
}
