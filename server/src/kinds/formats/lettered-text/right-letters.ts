import { isDeepStrictEqual } from 'node:util'
import { hasOnlyNamed, lettersIn, numbersIn } from '../answers/answer-marks.ts'
import { AnswerOptions, type AnswerOption, type Named } from '../answers/answer-options.ts'
import { strayAnswer, unclearAnswer } from '../answers/answer-problem.ts'
import { namedByText, namedInWords } from '../answers/named-in-words.ts'
import { FormatError } from '../plain-question.ts'

/** "Choice 3": people who write a document count from one. */
function named(said: string, options: AnswerOptions): Named {
  const counted = hasOnlyNamed(said) ? numbersIn(said)?.map((number) => number - 1) : undefined
  const byText = namedInWords(said, options)
  if (byText !== undefined || !counted?.every((index) => options.options[index])) return byText
  return counted
}

/** Several letters, unless they are also the text of another option. */
function listed(said: string, letters: readonly string[], options: AnswerOptions): Named {
  const found = letters.flatMap((letter) => options.withLetter(letter))
  if (found.length < letters.length) return namedByText(said, options)
  const indexes = [...new Set(found)]
  const byText = letters.length > 1 ? namedByText(said, options) : undefined
  return byText === undefined || isDeepStrictEqual(new Set(byText), new Set(indexes)) ? indexes : null
}

/** Which options an answer names: by letters, by a letter with the option's text, or by that text alone. */
export function rightLetters(answer: string, options: readonly AnswerOption[]): Set<string> {
  const said = answer.trim()
  if (said === '') throw new FormatError("The ANSWER line doesn't name an option.")
  const known = new AnswerOptions(options)
  const letters = lettersIn(said)
  const indexes = letters ? listed(said, letters, known) : named(said, known)
  if (indexes === null) throw unclearAnswer(said)
  if (indexes === undefined) throw strayAnswer(said, known)
  return new Set(indexes.map((index) => options[index]?.letter ?? ''))
}

/** Refuses letters that appear twice: nobody could say which one is meant. */
export function refuseTwins(options: readonly AnswerOption[]): void {
  const seen = new Set<string>()
  for (const { letter } of options) {
    if (seen.has(letter)) throw new FormatError(`Two of its options have the letter ${letter}.`)
    seen.add(letter)
  }
}
