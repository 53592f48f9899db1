import type { ImportReport } from '../import-report.ts'
import { moodleText } from './moodle-text.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import {
  buildChoice,
  buildNumber,
  buildOrder,
  buildText,
  buildTrueFalse,
  type Choice,
  type Note,
  type QuestionWords,
} from '../build-question.ts'
import { readShortAnswers } from '../short-answers.ts'
import { parseXml, type XmlNode } from './xml-node.ts'
import { xmlQuestions } from './xml-questions.ts'

/** What Moodle has and we don't support. */
const FOREIGN: Record<string, string> = {
  cloze: "We don't support questions with several gaps.",
  description: "It's a description: there's nothing to answer.",
  essay: "It's an essay: there's no right answer to check.",
  matching: "We don't support matching questions.",
  match: "We don't support matching questions.",
}

const shareOf = (answer: XmlNode): number => Number(answer.attribute('fraction')) || 0
const isFull = (answer: XmlNode): boolean => shareOf(answer) >= 99.999

/** The reason to show: the feedback of the question, else of its right answer. */
function reason(question: XmlNode, note: Note): string {
  const feedback = (node: XmlNode | undefined) => moodleText(node?.first('feedback'), () => {}).text
  const answers = question.all('answer')
  if (answers.some((answer) => shareOf(answer) <= 0 && feedback(answer) !== ''))
    note('Its feedback for wrong answers was left out.')
  const general = moodleText(question.first('generalfeedback'), note)
  if (general.image) note('The picture in its feedback was left out.')
  return general.text || feedback(answers.find((answer) => isFull(answer) && feedback(answer) !== ''))
}

function wordsOf(question: XmlNode, note: Note): QuestionWords {
  const { text, image } = moodleText(question.first('questiontext'), note)
  const why = reason(question, note)
  if (text !== '' || !image) return { text, image, why }
  note('It only had a picture, so we used its name as the text.')
  return { text: question.textOf('name'), image, why }
}

function choicesOf(question: XmlNode, isRight: (answer: XmlNode) => boolean, note: Note): Choice[] {
  return question.all('answer').map((answer) => ({ ...moodleText(answer, note), right: isRight(answer) }))
}

function multichoice(question: XmlNode, note: Note): PlainQuestion {
  const single = !['false', '0'].includes(question.textOf('single').trim())
  const shares = question.all('answer').map(shareOf)
  const best = Math.max(...shares, 0)
  if (single && shares.some((share) => share > 0 && share < best))
    note('Partial marks were left out: only a full answer counts.')
  const isRight = (answer: XmlNode) => shareOf(answer) > 0 && (!single || shareOf(answer) === best)
  return buildChoice(wordsOf(question, note), choicesOf(question, isRight, note), single ? 'single' : 'multiple', note)
}

function trueFalse(question: XmlNode, note: Note): PlainQuestion {
  const right = question.all('answer').find(isFull)?.first('text')?.text.trim().toLowerCase()
  if (right !== 'true' && right !== 'false') throw new FormatError("It doesn't say whether true or false is right.")
  return buildTrueFalse(wordsOf(question, note), right === 'true')
}

function numerical(question: XmlNode, note: Note): PlainQuestion {
  const answers = question.all('answer')
  const full = answers.find((answer) => isFull(answer) && answer.first('text')?.text.trim() !== '*')
  const said = full?.first('text')?.text.trim() ?? ''
  if (said === '') throw new FormatError("Its answer isn't a number.")
  if (answers.length > 1) note('Only its first right number was kept.')
  if (question.first('units')) note('Its units were left out.')
  if (!Number.isFinite(Number(said))) throw new FormatError(`"${said.slice(0, 40)}" isn't a number.`)
  return buildNumber(wordsOf(question, note), Number(said), Number(full?.textOf('tolerance') || 0))
}

function shortAnswer(question: XmlNode, note: Note): PlainQuestion {
  const answers = question
    .all('answer')
    .map((answer) => ({ text: answer.first('text')?.text ?? '', share: shareOf(answer) }))
  if (question.textOf('usecase').trim() === '1') note('Capital letters no longer matter.')
  return buildText(wordsOf(question, note), readShortAnswers(answers, note), note)
}

/** Drag or select words into gaps: with one gap it becomes a question with one right option. */
function oneGap(question: XmlNode, box: string, note: Note): PlainQuestion {
  const words = wordsOf(question, note)
  const gaps = [...words.text.matchAll(/\[\[(\d{1,3})\]\]/g)]
  const [gap] = gaps
  if (!gap || gaps.length > 1) throw new FormatError(`It has ${gaps.length} gaps; only one is supported.`)
  const boxes = question.all(box)
  const right = boxes[Number(gap[1]) - 1]
  const choices = boxes
    .filter((one) => one.textOf('group') === right?.textOf('group'))
    .map((one) => ({ text: one.first('text')?.text ?? '', right: one === right }))
  note('It became a question with one right option.')
  return buildChoice({ ...words, text: words.text.replace(gap[0], '_____') }, choices, 'single', note)
}

const READERS: Record<string, (question: XmlNode, note: Note) => PlainQuestion> = {
  multichoice,
  truefalse: trueFalse,
  shortanswer: shortAnswer,
  numerical,
  ordering: (question, note) =>
    buildOrder(
      wordsOf(question, note),
      question.all('answer').map((answer) => moodleText(answer, note)),
      note,
    ),
  ddwtos: (question, note) => oneGap(question, 'dragbox', note),
  gapselect: (question, note) => oneGap(question, 'selectoption', note),
}

function readQuestion(xml: string | null, note: Note): PlainQuestion {
  if (xml === null) throw new FormatError('Its XML is broken: </question> is missing.')
  const question = parseXml(xml, 'question')
  const type = question.attribute('type')
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  const foreign = Object.hasOwn(FOREIGN, type) ? FOREIGN[type] : undefined
  if (!read) throw new FormatError(foreign ?? `We don't support questions of the type "${type.slice(0, 40)}".`)
  return read(question, note)
}

const CATEGORY = /^<question[^>]{0,200}type\s*=\s*["']category["']/

/** Reads Moodle XML, question by question; categories are skipped. */
export function readMoodleXml(text: string, report: ImportReport): void {
  for (const { line, xml } of xmlQuestions(text))
    if (xml === null || !CATEGORY.test(xml)) report.take(line, (note) => readQuestion(xml, note))
}
