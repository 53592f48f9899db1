import { blankPieces } from '#contract/kinds/blanks/blank-places.ts'
import type { Note } from '../formats/build-question.ts'
import { hasCloze, readCloze, splitCloze } from '../formats/cloze.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { html } from '../formats/moodle/moodle-element.ts'
import { wordsOf } from '../formats/moodle/moodle-question.ts'
import { moodleText } from '../formats/moodle/moodle-text.ts'
import { textSource } from '../formats/moodle/text-source.ts'
import type { XmlNode } from '../formats/moodle/xml-node.ts'
import { numberBlanks } from '../formats/number-blanks.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { writeShortAnswer } from '../formats/short-answers.ts'
import { htmlToText } from '../formats/text/html-text.ts'
import { buildBlanks } from './build-blanks.ts'
import { buildCloze } from './cloze-blanks.ts'

/** Signs that are escaped in a blank. */
const unescape = (text: string): string => text.replace(/\\([{}#~"/=])/g, '$1')

/** The words of an answer in a blank, which can have no picture. */
function answerWords(markup: string): string {
  const { text, images } = htmlToText(markup)
  if (images.length > 0) throw new FormatError("One of its blanks has a picture, which a blank can't have.")
  return text
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

/** As entities, so that no sign ends an answer or the blank, and several spaces stay several. */
const embedded = (text: string): string =>
  text
    .replace(/[!-/:-@[-`{-~]/g, (sign) => `&#${sign.charCodeAt(0)};`)
    .replace(/ {2,}/g, (spaces) => '&#160;'.repeat(spaces.length))

function writeBlank({ blanks = [], key }: PlainQuestion<'blanks'>, index: number): string {
  const wanted = key[index]
  const choices = blanks[index]?.choices
  if (choices)
    return `{1:MULTICHOICE:${choices.map(({ text }, at) => `${at === wanted ? '=' : ''}${embedded(text)}`).join('~')}}`
  if (!Array.isArray(wanted)) throw new FormatError(`Blank ${index + 1} has no right answer.`)
  return `{1:SHORTANSWER:${wanted.map((one) => `=${embedded(writeShortAnswer(one))}`).join('~')}}`
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
      .map((piece) => (typeof piece === 'number' ? writeBlank(question, piece) : html(piece).replaceAll('{', '&#123;')))
      .join(''),
  write: () => [],
}
