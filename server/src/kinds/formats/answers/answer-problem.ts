import { FormatError } from '../plain-question.ts'
import { lettersIn, runOfLetters } from './answer-marks.ts'
import { spaced, type AnswerOptions } from './answer-options.ts'
import { labelAt } from './label-and-text.ts'
import { namedInWords } from './named-in-words.ts'

const shown = (text: string): string => text.trim().slice(0, 60)

/** Refuses an answer that could mean several options. */
export const unclearAnswer = (answer: string): FormatError =>
  new FormatError(
    `Answer "${shown(answer)}" could be one of several options. Write the option's letter or its own words.`,
  )

/** "C) y", where y is not the text of option C; undefined if that is not what is wrong. */
function mismatch(answer: string, options: AnswerOptions): string | undefined {
  const said = spaced(answer)
  const { mark, sign, end } = labelAt(said, 0) ?? {}
  if (mark === undefined) return undefined
  const [index] = /\d/.test(mark) ? [Number(mark) - 1] : options.withLetter(mark)
  const named = index === undefined ? undefined : options.options[index]
  const isKnown = options.withText(said.slice(end)) !== undefined
  if (isKnown && !named) return `Its answer is "${shown(answer)}", but it has no option ${mark}.`
  return named && (isKnown || sign !== 'none')
    ? `Its answer is "${shown(answer)}", but option ${mark} is "${shown(named.text)}".`
    : undefined
}

/** Why an answer names no option. */
export function strayAnswer(answer: string, options: AnswerOptions): FormatError {
  if (namedInWords(answer, options) === null) return unclearAnswer(answer)
  const hasLetter = (letter: string) => options.withLetter(letter).length > 0
  const stray = lettersIn(answer)?.find((letter) => !hasLetter(letter))
  if (stray !== undefined) return new FormatError(`Answer "${stray}" has no option ${stray}.`)
  const run = runOfLetters(answer)
  if (run?.every(hasLetter))
    return new FormatError(`Answer "${shown(answer)}" could be one word or several letters. Write "${run.join(', ')}".`)
  return new FormatError(mismatch(answer, options) ?? `Answer "${shown(answer)}" isn't one of the options.`)
}
