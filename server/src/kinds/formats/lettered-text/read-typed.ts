import { settleDecimals, type DecimalSign } from '#server/kinds/number/decimal-sign.ts'
import { buildNumber } from '#server/kinds/number/build-number.ts'
import { couldBeDecimal, sheetNumber } from '#server/kinds/number/sheet-number.ts'
import { buildText } from '#server/kinds/text/build-text.ts'
import { buildTrueFalse } from '#server/kinds/true-false/build-true-false.ts'
import { isOnlyLetters } from '../answers/answer-marks.ts'
import { asksForTruth, truthOf, truthOfWord } from '../answers/truth-words.ts'
import type { Note, QuestionWords } from '../build-question.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import { stripMarkup } from '../text/strip-markup.ts'

/** A question without options: true or false, a number, or a typed answer. */
export function readTyped(
  words: QuestionWords,
  raw: readonly string[],
  decimalSign: DecimalSign,
  note: Note,
): PlainQuestion {
  const answers = raw.map((answer) => stripMarkup(answer, note))
  const [answer = '', ...others] = answers
  const said = answer.trim()
  if (others.length > 0) return buildText(words, answers, note)
  const truth = asksForTruth(words.text) ? truthOf(said) : truthOfWord(said)
  if (truth !== undefined) {
    if (!/^(?:true|t|false|f)$/i.test(said)) note(`Its answer "${said}" became ${truth}.`)
    return buildTrueFalse(words, truth)
  }
  if (isOnlyLetters(said) || /^\(\d{1,2}\)$/.test(said))
    throw new FormatError(`Its answer is "${said.slice(0, 40)}", but it has no options.`)
  // 007 is a code.
  const isNumber = !/^[-−+]?0\d/.test(said) && sheetNumber({ answer: said, tolerance: '' }) !== undefined
  const number = isNumber ? sheetNumber({ answer: settleDecimals(said, decimalSign), tolerance: '' }) : undefined
  if (!number) return buildText(words, [said], note)
  if (decimalSign === 'unknown' && couldBeDecimal(said))
    note(`Its answer was read as ${number.value}, with the comma as a thousands separator.`)
  return buildNumber(words, number.value, number.tolerance)
}
