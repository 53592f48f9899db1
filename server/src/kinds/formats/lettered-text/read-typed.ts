import { buildNumber } from '#server/kinds/number/build-number.ts'
import { couldBeDecimal, sheetNumber } from '#server/kinds/number/sheet-number.ts'
import { buildText } from '#server/kinds/text/build-text.ts'
import { buildTrueFalse, truthOf } from '#server/kinds/true-false/build-true-false.ts'
import type { Note, QuestionWords } from '../build-question.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'

/** Whether a question says that it is answered with true or false. */
const asksForTruth = (text: string): boolean => /\b(?:true|t)\b.{0,9}\b(?:false|f)\b/i.test(text)

/** A question without options: true or false, a number, or a typed answer. */
export function readTyped(words: QuestionWords, answers: readonly string[], note: Note): PlainQuestion {
  const [answer = '', ...others] = answers
  const said = answer.trim()
  if (others.length > 0) return buildText(words, [...answers], note)
  const truth = truthOf(said)
  if (truth !== undefined && (said.length > 1 || asksForTruth(words.text))) {
    if (/^(?:yes|no)$/i.test(said)) note('Yes and no became true and false.')
    return buildTrueFalse(words, truth)
  }
  if (/^[([]?[A-Za-z][.)\]]?(?:[\s,;&]+(?:and )?[A-Za-z][.)]?)*$/.test(said))
    throw new FormatError(`Its answer is "${said.slice(0, 40)}", but it has no options.`)
  const number = sheetNumber({ answer: said, tolerance: '' })
  if (!number) return buildText(words, [said], note)
  if (couldBeDecimal(said)) note(`Its answer was read as ${number.value}, with the comma as a thousands separator.`)
  return buildNumber(words, number.value, number.tolerance)
}
