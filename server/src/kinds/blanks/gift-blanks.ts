import { blankPieces } from '#contract/kinds/blanks/blank-places.ts'
import type { Choice, Note } from '../formats/build-question.ts'
import { isCloze, readCloze } from '../formats/cloze.ts'
import { checkSigned, isFull, shareOf, splitAnswers, splitGeneral } from '../formats/gift/gift-answers.ts'
import { giftTypeOf, type GiftQuestion, type ReadWords } from '../formats/gift/gift-question.ts'
import { escapeGift } from '../formats/gift/gift-signs.ts'
import { giftText } from '../formats/gift/gift-text.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { readShortAnswers, writeShortAnswer } from '../formats/short-answers.ts'
import { buildBlanks, type BlankAnswers } from './build-blanks.ts'
import { buildCloze } from './cloze-blanks.ts'

/** The answers of one set: `{=Paris =Paname}` is typed, `{=Seine ~Loire}` is chosen. */
function answersIn(body: string, index: number, read: ReadWords, note: Note): BlankAnswers {
  const name = `Blank ${index + 1}`
  if (body === '') throw new FormatError(`${name} has no answers.`)
  checkSigned(body)
  const answers = splitAnswers(body)
  if (answers.some(({ feedback }) => feedback !== '')) note('The feedback in its blanks was left out.')
  const type = giftTypeOf(body)
  if (type === 'matching') throw new FormatError(`${name} has pairs to match, which a blank can't have.`)
  if (type === 'shortanswer') {
    const spelled = answers.map((answer) => ({ text: read(answer.text), share: shareOf(answer) }))
    return { spellings: readShortAnswers(spelled, note) }
  }
  const half = answers.filter((answer) => shareOf(answer) > 0 && !isFull(answer))
  const full = answers.filter(isFull)
  if (full.length === 0 && half.length > 1)
    throw new FormatError(`${name} has several right choices; a blank can have one.`)
  if (half.length > 0) note('Partial marks were left out: only a full answer counts.')
  const choices: Choice[] = answers.map((answer) => ({ text: read(answer.text), right: isFull(answer) }))
  return { choices }
}

function readBlanks({ sets, words, read, note }: GiftQuestion): PlainQuestion {
  const said = words([])
  const cloze = sets.filter(isCloze)
  if (cloze.length === sets.length)
    return buildCloze(
      said,
      cloze.map((inner) => readCloze(inner, read)),
      note,
    )
  if (cloze.length > 0) throw new FormatError('It mixes two ways to write blanks.')
  const parts = sets.map(splitGeneral)
  const reasons = [...new Set(parts.map(({ general }) => general).filter(Boolean))]
  return buildBlanks(
    { ...said, why: reasons.map(read).join('\n') },
    parts.map(({ body }, index) => answersIn(body, index, read, note)),
    note,
  )
}

/** The content of the braces of one blank. */
function writeBlank({ blanks = [], key }: PlainQuestion<'blanks'>, index: number): string {
  const wanted = key[index]
  const choices = blanks[index]?.choices
  if (choices) return choices.map(({ text }, at) => `${at === wanted ? '=' : '~'}${giftText(text)}`).join(' ')
  if (!Array.isArray(wanted)) throw new FormatError(`Blank ${index + 1} has no right answer.`)
  if (wanted.some((one) => one.includes('->'))) throw new FormatError('In GIFT it would look like a matching question.')
  return wanted.map((one) => `=${giftText(writeShortAnswer(one))}`).join(' ')
}

/** Answers at several places of the text. With one place, others read it as a question with a gap, and so do we. */
export const giftBlanks: NonNullable<KindFormats<'blanks'>['gift']> = {
  reads: { blanks: readBlanks },
  isWhole: true,
  write(question, why) {
    const pieces = blankPieces(question.text)
    const last = pieces.findLastIndex((piece) => typeof piece === 'number')
    return pieces
      .map((piece, at) =>
        typeof piece === 'string' ? escapeGift(piece) : `{${writeBlank(question, piece)}${at === last ? why : ''}}`,
      )
      .join('')
  },
}
