import { SIZES } from '#contract/quiz/draft-limits.ts'
import { blankPieces } from '#contract/quiz/kinds/blanks.ts'
import {
  bounded,
  cleanWords,
  distinctChoices,
  type MarkedChoice,
  type Note,
  type QuestionWords,
} from './formats/build-question.ts'
import { FormatError, type PlainQuestion } from './formats/plain-question.ts'
import { fewEnough } from './choices.ts'
import { readShortAnswers, writeShortAnswer } from './formats/short-answers.ts'
import { type ClozeBlank, isCloze, readCloze, hasCloze, splitCloze, numberBlanks } from './formats/cloze.ts'
import { buildNumber, readRange, rightNumber } from './number.ts'
import { acceptedSpellings } from './text.ts'
import {
  checkSigned,
  isFullInGift,
  giftShare,
  splitAnswers,
  splitGeneral,
  giftTypeOf,
  type GiftQuestion,
  type ReadWords,
  escapeGift,
  giftText,
} from './formats/gift-syntax.ts'
import type { KindFormats } from './formats/kind-formats.ts'
import { html, wordsOf } from './formats/moodle/moodle-question.ts'
import { moodleText, textSource } from './formats/moodle/moodle-text.ts'
import type { XmlNode } from './formats/moodle/xml-node.ts'
import { htmlToText } from './formats/text/html-text.ts'

/** Answers at several places of the text. With one place, others read it as a question with a gap, and so do we. */
export const giftBlanks: NonNullable<KindFormats<'blanks'>['gift']> = {
  reads: { blanks: readGiftBlanks },
  isWhole: true,
  write(question, why) {
    const pieces = blankPieces(question.text)
    const last = pieces.findLastIndex((piece) => typeof piece === 'number')
    return pieces
      .map((piece, at) =>
        typeof piece === 'string' ? escapeGift(piece) : `{${writeGiftBlank(question, piece)}${at === last ? why : ''}}`,
      )
      .join('')
  },
}

export const moodleBlanks: NonNullable<KindFormats<'blanks'>['moodle']> = {
  reads: {
    cloze: readClozeQuestion,
    multianswer: readClozeQuestion,
    ddwtos: (question, note) => readGaps(question, 'dragbox', note),
    gapselect: (question, note) => readGaps(question, 'selectoption', note),
  },
  type: 'cloze',
  html: (question) =>
    blankPieces(question.text)
      .map((piece) =>
        typeof piece === 'number' ? writeMoodleBlank(question, piece) : html(piece).replaceAll('{', '&#123;'),
      )
      .join(''),
}

function readGiftBlanks({ sets, words, read, note }: GiftQuestion): PlainQuestion {
  const questionWords = words([])
  const cloze = sets.filter(isCloze)
  if (cloze.length === sets.length)
    return buildCloze(
      questionWords,
      cloze.map((inner) => readCloze(inner, read)),
      note,
    )
  if (cloze.length > 0) throw new FormatError('It mixes two ways to write blanks.')
  const parts = sets.map(splitGeneral)
  const reasons = [...new Set(parts.map(({ general }) => general).filter(Boolean))]
  return buildBlanks(
    { ...questionWords, why: reasons.map(read).join('\n') },
    parts.map(({ body }, index) => answersIn(body, index, read, note)),
    note,
  )
}

/** A cloze question; if its only blank is a number, a question with that number. */
function buildCloze(words: QuestionWords, blanks: ClozeBlank[], note: Note): PlainQuestion {
  if (blanks.some(({ answers }) => answers.some(({ feedback }) => feedback !== '')))
    note('The feedback in its blanks was left out.')
  const [only, ...more] = blanks
  if (only?.kind === 'number' && more.length === 0) {
    const { value, tolerance } = rightNumber(rangesOf(only), note)
    return buildNumber({ ...words, text: words.text.replace('[[1]]', '_____') }, value, tolerance)
  }
  if (new Set(blanks.map(({ weight }) => weight)).size > 1) note('Each blank now counts the same.')
  return buildBlanks(
    words,
    blanks.map((blank, index) => answersOf(blank, index, note)),
    note,
  )
}

const rangesOf = ({ answers }: ClozeBlank) =>
  answers
    .filter(({ text, share }) => text !== '*' || share > 0)
    .map(({ text, share }) => ({ ...readRange(text), share }))

/** What belongs in a blank: accepted spellings, or one of several choices. */
type BlankAnswers = { spellings: string[] } | { choices: MarkedChoice[] }

/** A text with a mark for each of these blanks, such as `[[1]]`. */
function buildBlanks(words: QuestionWords, answers: BlankAnswers[], note: Note): PlainQuestion {
  const { most } = SIZES.blanks
  if (answers.length === 0) throw new FormatError('It has no blanks.')
  if (answers.length > most) throw new FormatError(`It has ${answers.length} blanks; the limit is ${most}.`)
  const blanks = answers.map((one, index) => {
    const name = `Blank ${index + 1}`
    return 'choices' in one
      ? chosenBlank(one.choices, name, note)
      : { choices: null, wanted: acceptedSpellings(one.spellings, name, note) }
  })
  return {
    ...cleanWords(words),
    type: 'blanks',
    options: [],
    blanks: blanks.map(({ choices }) => ({ choices })),
    key: Object.fromEntries(blanks.map(({ wanted }, index) => [String(index), wanted])),
  }
}

/** The longest choice in a draft. */
const LONGEST = 500

function chosenBlank(offered: MarkedChoice[], name: string, note: Note) {
  const choices = fewEnough(distinctChoices(offered, note), SIZES.options.most, note)
  for (const { text } of choices) bounded(text, LONGEST, 'A choice')
  const right = choices.flatMap((choice, index) => (choice.right ? [index] : []))
  const [wanted] = right
  if (wanted === undefined) throw new FormatError(`${name} has no right choice.`)
  if (right.length > 1) throw new FormatError(`${name} has several right choices; a blank can have one.`)
  if (choices.length === 1) throw new FormatError(`${name} has only one choice.`)
  return { choices: choices.map(({ text }) => ({ text })), wanted }
}

function answersOf(blank: ClozeBlank, index: number, note: Note): BlankAnswers {
  switch (blank.kind) {
    case 'number':
      return { spellings: [typedNumber(blank, index, note)] }
    case 'typed':
      if (blank.cased) note('Capital letters no longer matter.')
      return { spellings: readShortAnswers(blank.answers, note) }
    case 'chosen':
      if (blank.answers.some(({ share }) => share > 0 && share < 100))
        note('Partial marks were left out: only a full answer counts.')
      return { choices: blank.answers.map(({ text, share }) => ({ text, right: share >= 100 })) }
    case 'several':
      throw new FormatError(`Blank ${index + 1} has several right choices; a blank can have one.`)
  }
}

/** A number as it is typed: only a whole one without a sign, because typed answers have their signs ignored. */
function typedNumber(blank: ClozeBlank, index: number, note: Note): string {
  const { value, tolerance } = rightNumber(rangesOf(blank), note)
  if (tolerance > 0 || !/^\d{1,15}$/.test(String(value)))
    throw new FormatError(
      `Blank ${index + 1} is a number with a tolerance, a sign or decimals, which a blank can't check. Make it a question of its own.`,
    )
  note(`The number in blank ${index + 1} is compared as it is typed.`)
  return String(value)
}

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
    const spelled = answers.map((answer) => ({ text: read(answer.text), share: giftShare(answer) }))
    return { spellings: readShortAnswers(spelled, note) }
  }
  const half = answers.filter((answer) => giftShare(answer) > 0 && !isFullInGift(answer))
  const full = answers.filter(isFullInGift)
  if (full.length === 0 && half.length > 1)
    throw new FormatError(`${name} has several right choices; a blank can have one.`)
  if (half.length > 0) note('Partial marks were left out: only a full answer counts.')
  const choices: MarkedChoice[] = answers.map((answer) => ({ text: read(answer.text), right: isFullInGift(answer) }))
  return { choices }
}

function writeGiftBlank({ blanks = [], key }: PlainQuestion<'blanks'>, index: number): string {
  const wanted = key[index]
  const choices = blanks[index]?.choices
  if (choices) return choices.map(({ text }, at) => `${at === wanted ? '=' : '~'}${giftText(text)}`).join(' ')
  if (!Array.isArray(wanted)) throw new FormatError(`Blank ${index + 1} has no right answer.`)
  if (wanted.some((one) => one.includes('->'))) throw new FormatError('In GIFT it would look like a matching question.')
  return wanted.map((one) => `=${giftText(writeShortAnswer(one))}`).join(' ')
}

/** A text with embedded answers: `{1:SHORTANSWER:=Paris}`. */
function readClozeQuestion(question: XmlNode, note: Note): PlainQuestion {
  const { source, isPlain } = textSource(question.first('questiontext'), 'html')
  const { around, sets } = splitCloze(source)
  const words = wordsOf(question, note, undefined, () => numberBlanks(around))
  if (!isPlain && hasCloze(words.text))
    throw new FormatError("A blank can't be read: there's markup inside its braces.")
  const blanks = sets.map((inner) => {
    const blank = readCloze(inner, unescape)
    return isPlain
      ? blank
      : { ...blank, answers: blank.answers.map((answer) => ({ ...answer, text: answerWords(answer.text) })) }
  })
  return buildCloze(words, blanks, note)
}

/** Signs that are escaped in a blank. */
const unescape = (text: string): string => text.replace(/\\([{}#~"/=])/g, '$1')

function answerWords(markup: string): string {
  const { text, images } = htmlToText(markup)
  if (images.length > 0) throw new FormatError("One of its blanks has a picture, which a blank can't have.")
  return text
}

/** Words to drag or to choose into gaps: `[[2]]` is the place of the second of them, among those of its group. */
function readGaps(question: XmlNode, box: string, note: Note): PlainQuestion {
  const boxes = question
    .all(box)
    .map((one) => ({ group: one.textOf('group').trim(), text: moodleText(one, note, 'html').text }))
  const wanted: number[] = []
  const words = wordsOf(question, note, undefined, (source) =>
    source.replace(/\[\[(\d{1,3})\]\]/g, (_, number) => `[[${wanted.push(Number(number))}]]`),
  )
  const blanks = wanted.map((number) => {
    const right = boxes[number - 1]
    if (!right) throw new FormatError(`Gap [[${number}]] has no choice of that number.`)
    return {
      choices: boxes
        .filter(({ group }) => group === right.group)
        .map((one) => ({ text: one.text, right: one === right })),
    }
  })
  return buildBlanks(words, blanks, note)
}

function writeMoodleBlank({ blanks = [], key }: PlainQuestion<'blanks'>, index: number): string {
  const wanted = key[index]
  const choices = blanks[index]?.choices
  if (choices)
    return `{1:MULTICHOICE:${choices.map(({ text }, at) => `${at === wanted ? '=' : ''}${embedded(text)}`).join('~')}}`
  if (!Array.isArray(wanted)) throw new FormatError(`Blank ${index + 1} has no right answer.`)
  return `{1:SHORTANSWER:${wanted.map((one) => `=${embedded(writeShortAnswer(one))}`).join('~')}}`
}

/** As entities, so that no sign ends an answer or the blank, and several spaces stay several. */
const embedded = (text: string): string =>
  text
    .replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/ {2,}/g, (spaces) => '&#160;'.repeat(spaces.length))
