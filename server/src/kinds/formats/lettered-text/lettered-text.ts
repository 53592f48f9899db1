import { letterOf } from '#contract/text/letters.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { buildSingle } from '#server/kinds/choices.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import type { DecimalSign } from '../answers/decimal-sign.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion, noSuchKind } from '../plain-question.ts'
import type { Note, QuestionWords } from '../build-question.ts'
import { stripMarkup, refuseMarkup } from '../text/html-text.ts'
import { withoutWords, MarkEvidence, readTyped, rightLetters } from './right-answers.ts'
import {
  answersOfAll,
  OF_SEVERAL,
  answersOfBlock,
  decimalSignIn,
  keyOf,
  type AnswersByNumber,
  answerKeyIn,
} from './answer-key.ts'
import { latinOrAsSaid, latinRow } from './letter-rows.ts'
import { withoutBold, type OptionLine, optionLetterOf } from './text-lines.ts'
import { endsWithList } from './line-layout.ts'
import { marksOn } from '../answers/option-marks.ts'
import { questionsInText } from './questions-in-text.ts'
import type { TextBlock } from './text-blocks.ts'
import { cleanLine, shortened } from '../text/clean-text.ts'

const NOTHING_ASKED = 'It has no options and no answer.'
const NEED_LETTERS = 'Its options need letters, such as A).'

/** Reads questions as teachers have them in documents: numbered, with lettered options, the right one marked. */
export function readLetteredText(text: string, report: ImportReport): void {
  const { blocks, key: end } = questionsInText(text)
  const isQuestion = ({ options, answers }: TextBlock) => options.length + answers.length > 0
  if (!end && !blocks.some(isQuestion)) return
  if (!end) shareAnswers(blocks)
  const key = end && keyOf(end, blocks)
  const whole = { key, evidence: evidenceOf(blocks, key), decimalSign: decimalSignIn(blocks, key) }
  const around = blocksAround(blocks)
  let unsaid = [...around]
    .filter((at) => !isTitle(blocks, at))
    .map((at) => blocks[at]?.text.join(' '))
    .join(' ')
  for (const [at, block] of blocks.entries()) {
    if (isTitle(blocks, at) || around.has(at)) continue
    report.take(block.line, (note) => {
      if (isTitle(blocks, at - 1)) note(`The line "${blocks[at - 1]?.text[0]}" above it was left out.`)
      const asked = looksLikeOption(blocks, at) ? { ...block, problem: NEED_LETTERS } : block
      const question = readBlock(asked, whole, note)
      if (unsaid !== '') note(`The words around the questions were left out: "${shortened(unsaid, 200)}"`)
      unsaid = ''
      return question
    })
  }
  // Where no question is taken, none can name them.
  for (const at of unsaid === '' ? [] : around)
    if (!isTitle(blocks, at)) report.refuse(blocks[at]?.line ?? 1, NOTHING_ASKED)
  const numbers = new Set(blocks.map(({ number }) => number))
  for (const { number, line } of end ?? [])
    if (!numbers.has(number))
      report.refuse(line, `The answer key names number ${number}, but no question has that number.`)
}

/** One question with its number, its options by letter, a star before the right ones, and its reason. */
export function writeLetteredText<K extends QuestionType>(question: PlainQuestion<K>, number: number): string {
  const answers = answerLines(question)
  const why = cleanLine(question.why)
  const lines = [...answers, ...(why ? [`Why: ${why}`] : [])]
  refuseMarkup([question.text, ...lines])
  if (answerKeyIn(['', ...lines])) throw new FormatError('In text the answer would look like an answer key.')
  return [`${number}. ${cleanLine(question.text)}`, ...lines, ''].join('\n')
}

const isQuestion = ({ number, options, answers, isNamed }: TextBlock): boolean =>
  number !== null || isNamed || options.length + answers.length > 0

/** Gives each question its own of the answers that are below the last one for all of them. */
function shareAnswers(blocks: readonly TextBlock[]): void {
  const asked = blocks.filter(({ options }) => options.length > 1)
  const [said, ...more] = asked.at(-1)?.answers ?? []
  const isOpen = ({ options, answers }: TextBlock) => answers.length + marksOn(options).telling.length === 0
  if (said === undefined || more.length > 0 || !asked.slice(0, -1).every(isOpen)) return
  const letters = answersOfAll(latinOrAsSaid(asked.at(-1)?.row ?? null, said), asked.length)
  for (const [index, block] of letters === undefined ? [] : asked.entries())
    if (letters !== 'unclear') {
      block.answers = [letters?.[index] ?? '']
      block.row = null
    } else if (index === asked.length - 1) block.problem = OF_SEVERAL
}

/** What marks right options: those of questions without another answer tell, if there are any. */
function evidenceOf(blocks: readonly TextBlock[], key: AnswersByNumber | undefined): MarkEvidence {
  const asked = blocks.filter(({ options }) => options.length > 1)
  const isAnswered = ({ number, answers }: TextBlock) =>
    answers.length > 0 || (number !== null && key?.entries.has(number) === true)
  const open = asked.filter((block) => !isAnswered(block))
  return new MarkEvidence((open.length > 0 ? open : asked).map(({ options }) => options))
}

/** The places of words before the first question and behind the last that are none themselves: greetings, offers of more. */
function blocksAround(blocks: readonly TextBlock[]): Set<number> {
  const asked = blocks.flatMap((block, at) => (isQuestion(block) ? [at] : []))
  const [first, last] = [asked[0], asked.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const isWhole = (at: number) => (blocks[at]?.options.length ?? 0) + (blocks[at]?.answers.length ?? 0) > 0
  const isNumbered = asked.every((at) => blocks[at]?.number !== null)
  return new Set(
    blocks.flatMap((block, at) =>
      ((at < first && isWhole(first)) || (at > last && isWhole(last))) && isChat(block, isNumbered) ? [at] : [],
    ),
  )
}

/** Longer ones may be a text that the questions are about. */
const LONGEST = 300

/** What chatbots say before questions and behind them. */
const CHAT =
  /^[^\p{L}]*(?:sure|of course|certainly|absolutely|great|okay|ok|here(?:'s|’s| are| is| you go)|below|hope|i hope|i(?:'ve|’ve| have)|let me know|feel free|good luck|enjoy|that(?:'s|’s) (?:it|all)|these|this quiz|if you|happy|thanks|thank you|natürlich|gerne|viel erfolg|bien sûr|voici|bonne chance|claro|aquí|конечно|вот|удачи)(?![\p{L}])/iu
const OFFER =
  /^[^\p{L}]*(?:would you|do you|shall i|should i|can i|want|need|möchtest|soll ich|voulez|quieres|хотите)(?![\p{L}])/iu

function isChat({ text, why, stray, problem }: TextBlock, isNumbered: boolean): boolean {
  const words = text.join(' ')
  if (why.length > 0 || stray !== null || problem !== null || words.length > LONGEST) return false
  if (words.endsWith('?')) return text.some((line) => OFFER.test(line)) || OFFER.test(words.replace(/^.*[.!] /, ''))
  return isNumbered || CHAT.test(words)
}

/** "Xyz: b" */
const UNKNOWN_ANSWER = /^[\p{L}][\p{L} ]{1,29} ?[:：] ?[([]?(\p{L})[)\]]?\.?$/u

/** Whether lines are a title between questions with numbers: "Part A: Geography". */
function isTitle(blocks: readonly TextBlock[], at: number): boolean {
  const [block, next] = [blocks[at], blocks[at + 1]]
  if (!block || block.number !== null || next?.number === null || next === undefined) return false
  const [title = '', ...more] = block.text
  const isPlain = block.options.length + block.answers.length + block.why.length + more.length === 0
  return (
    isPlain && next.options.length > 0 && title.length <= 80 && !/[?!.]$/.test(title) && !UNKNOWN_ANSWER.test(title)
  )
}

/** Whether a question looks like the last option of a list: "1. Rome", "2. Paris", "Answer: 2" below a line without a number. */
function looksLikeOption(blocks: readonly TextBlock[], at: number): boolean {
  const [block, before] = [blocks[at], blocks[at - 1]]
  if (!block || !before || block.number === null || block.options.length > 0) return false
  const isCounted = block.answers.some((said) => /^\d{1,2}$/.test(said.trim()) && Number(said) <= (block.number ?? 0))
  if (!isCounted || block.number < 2 || block.number > 26 || before.ended) return false
  const first = blocks[at - block.number]
  const others = blocks.slice(Math.max(0, at - block.number), at)
  const isAlone = others.every(({ options, answers }) => options.length + answers.length === 0)
  return first?.number === null && isAlone
}

/** What all questions of a text tell about each of them. */
type Whole = { key: AnswersByNumber | undefined; evidence: MarkEvidence; decimalSign: DecimalSign }

/** Letters of any alphabet, numerals, and numbers in circles. */
const LOOKS_LIKE_OPTION = /^[*_ ]*[([（]?(?:\p{L}\u0640?|[ivx]{1,5}|[①-⑳])[)\].．、）:]/iu

function readBlock(block: TextBlock, { key, evidence, decimalSign }: Whole, note: Note): PlainQuestion {
  const { number, text, options, stray, problem } = block
  for (const change of block.changes) note(change)
  if (problem !== null) throw new FormatError(problem)
  if (text.length === 0) throw new FormatError('There is no question here.')
  const [unknown] = [stray ?? text.at(-1) ?? ''].filter((line) => UNKNOWN_ANSWER.test(line))
  if (unknown !== undefined && (stray !== null || (options.length === 0 && block.answers.length === 0)))
    throw new FormatError(
      `We don't understand the line "${shortened(unknown, 60)}". For the right answer, write "Answer: ${unknown.replace(UNKNOWN_ANSWER, '$1')}".`,
    )
  if (stray !== null)
    throw new FormatError(
      `The line "${shortened(stray, 60)}" is no option. Join it to the line above, or put a blank line between them.`,
    )
  const answers = answersOfBlock(block, key)
  const isMissing =
    key !== undefined && number !== null && answers.length === 0 && marksOn(options).telling.length === 0
  if (isMissing) throw new FormatError(`The answer key has no number ${number}.`)
  if ((options.length === 0 || block.hasNumbers) && endsWithList(text)) throw new FormatError(NEED_LETTERS)
  if (options.length > 0) return readOptions(block, answers, evidence, note)
  if (answers.length === 0) throw new FormatError(NOTHING_ASKED)
  const seemOptions = text.slice(1).filter((line) => LOOKS_LIKE_OPTION.test(line)).length > 1
  if (seemOptions || text.slice(1).some((line) => optionLetterOf(line.replace(/^[*_ ]+/, ''))?.isPlain))
    throw new FormatError("Its options aren't clear: their letters must follow each other from A.")
  return readTyped(wordsOf(block, note), answers, decimalSign, note)
}

function readOptions(block: TextBlock, answers: readonly string[], evidence: MarkEvidence, note: Note): PlainQuestion {
  const { options } = block
  refuseColumns(options)
  if (options.some(({ text }) => text === '')) throw new FormatError('One of its options is empty.')
  const { right, texts } =
    answers.length > 0 ? readAnswers(block, answers, evidence, note) : evidence.read(options, note)
  if (!right)
    throw new FormatError('No option is marked as right. Put a star before it, or a line such as "Answer: B" below.')
  const words = wordsOf(block, note)
  const choices = texts.map((text, index) => ({ text: stripMarkup(text, note), right: right.includes(index) }))
  return buildSingle(words, choices, note)
}

const LETTER_BEHIND = /\s[*([]?([A-Za-z])[.)\]](?=\s)/g

/** Refuses options in two columns, "A. Rome   C. Oslo": the letter that would be next is in the text of one. */
function refuseColumns(options: readonly OptionLine[]): void {
  const next = letterOf(options.length)
  const hasNext = ({ letter, text }: OptionLine) =>
    letter !== null && [...text.matchAll(LETTER_BEHIND)].some(([, behind]) => behind?.toUpperCase() === next)
  if (options.some(hasNext))
    throw new FormatError(`Option ${next} stands behind another one. Put each option on its own line.`)
}

/** A question with answers below it or in the key; options may be marked besides. */
function readAnswers(block: TextBlock, answers: readonly string[], evidence: MarkEvidence, note: Note) {
  const [right = [], ...others] = answers.map((said) => answered(said, block, note))
  if (others.some((other) => other.join() !== right.join()))
    throw new FormatError('Its right answer is given twice, and differently.')
  return evidence.readAnswered(block.options, right, note)
}

/** The places of the options that an answer names. */
function answered(answer: string, { options, hasNumbers, row }: TextBlock, note: Note): number[] {
  const said = withoutWords(answer.trim(), options, note)
  const lettered = options.map(({ letter, text }) => ({ letter: letter ?? '', text }))
  const isText = (text: string) => text.trim().toLowerCase() === said.trim().toLowerCase()
  const byText = lettered.flatMap(({ text }, index) => (isText(text) ? [index] : []))
  if (options.every(({ letter }) => letter === null)) {
    if (byText.length > 0) return byText
    throw new FormatError(`Its answer "${shortened(said, 60)}" is none of its options. Write the option's own text.`)
  }
  const letters = row || /\P{ASCII}/u.test(said) ? (row ?? latinRow(options.length)).inLatin(said.trim()) : said
  if (row && /^[A-Z](?: [A-Z])+$/.test(letters))
    throw new FormatError(
      `Its answer "${shortened(said, 60)}" could be one word or several letters. Put commas between them.`,
    )
  const right = rightLetters(hasNumbers ? withLetters(said.trim(), options.length) : letters, lettered)
  const places = lettered.flatMap(({ letter }, index) => (right.has(letter) ? [index] : []))
  if (byText.length > 0 && byText.join() !== places.join()) {
    const [place = 0] = places
    throw new FormatError(
      `Its answer "${shortened(said, 60)}" is the ${hasNumbers ? 'number' : 'letter'} of one option and the text of another. Write both: "${hasNumbers ? place + 1 : (row?.labelAt(place) ?? letterOf(place))}) ${shortened(options[place]?.text ?? '', 60)}".`,
    )
  }
  return places
}

/** An answer that names options by their numbers, with letters instead. */
function withLetters(said: string, count: number): string {
  const isList = /^[([]?\d{1,2}[\])]?(?:(?:[\s,;&+/]|and)+[([]?\d{1,2}[\])]?)*\.?$/i.test(said)
  return said.replace(isList ? /\d+/g : /^\d{1,2}(?=[.)] *\S)/, (number) => {
    if (Number(number) < 1 || Number(number) > count)
      throw new FormatError(`Its answer is ${shortened(said, 60)}, but its options have the numbers 1 to ${count}.`)
    return letterOf(Number(number) - 1)
  })
}

function wordsOf({ text, why }: TextBlock, note: Note): QuestionWords {
  const plain = text.map(withoutBold)
  if (plain.some((line, index) => line !== text[index])) note('Formatting became plain text.')
  return { text: stripMarkup(plain.join('\n'), note), why: stripMarkup(why.join('\n'), note) }
}

function answerLines<K extends QuestionType>(question: PlainQuestion<K>): string[] {
  const { asSingleChoice, asMultipleChoice, typed } = SERVER_KINDS[question.type].formats
  const one = asSingleChoice?.(question)
  const { options, right } = one ? { options: one.options, right: [one.right] } : (asMultipleChoice?.(question) ?? {})
  if (options && right) {
    const texts = options.map(cleanLine)
    if (texts.includes('')) throw new FormatError("Text can't hold options without words.")
    if (marksOn(texts.map((text) => ({ text, marks: new Set() }))).telling.length > 0)
      throw new FormatError('In text an option would look as if it was marked as right.')
    const lines = texts.map((text, index) => `${letterOf(index)}) ${text}`)
    // A star on every option would say nothing.
    if (right.length === lines.length) return [...lines, `Answer: ${right.map(letterOf).join(', ')}`]
    return lines.map((line, index) => (right.includes(index) ? `*${line}` : line))
  }
  if (!typed) throw noSuchKind('Text', question.type)
  return typed(question).map((answer) => `Answer: ${cleanLine(answer)}`)
}
