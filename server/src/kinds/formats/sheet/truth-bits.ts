import { numbersIn } from '../answers/answer-marks.ts'
import { truthOf } from '../answers/truth-words.ts'
import { FormatError } from '../plain-question.ts'
import type { Header } from './sheet-columns.ts'
import type { Cells } from './sheet-question.ts'

/** Whether a sheet counts options, because its header says so or a number is neither 0 nor 1. */
export const countsOptions = ({ isTemplate, isIndex, base }: Header, answers: readonly string[]): boolean =>
  isTemplate || isIndex || base !== null || answers.some((answer) => numbersIn(answer)?.some((number) => number > 1))

/** Refuses 0 and 1 where they may mean false and true instead of the options in these places. */
export function refuseBits({ answer, options }: Cells, [place, another]: readonly number[]): void {
  const said = /^\s*([01])(?:\.0+)?\s*$/.exec(answer)?.[1]
  const truths = options.map(({ text }) => truthOf(text))
  if (said === undefined || another !== undefined || truths.length !== 2) return
  if (!truths.includes(true) || !truths.includes(false)) return
  const index = options.findIndex((option) => option.place === place)
  if (truths[index] === (said === '1')) return
  throw new FormatError(
    `Its answer "${said}" could mean ${said === '1' ? 'true' : 'false'}, or the number of an option. Write "${options[0]?.text.trim()}" or "${options[1]?.text.trim()}".`,
  )
}
