import { SIZES } from '#contract/quiz/draft-limits.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { buildChoice } from '#server/kinds/choices.ts'
import { buildText } from '#server/kinds/text.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { type Note, cleanWords } from '../build-question.ts'
import type { ImportReport } from '../import-report.ts'
import { FormatError, type PlainQuestion } from '../plain-question.ts'
import type { ReadInto, Reading } from '../reading-choice.ts'
import { cleanLine } from '../text/clean-text.ts'
import { markdownTable, readTable } from '../lettered-text/open-text.ts'
import {
  cardFiles,
  cardsOfTable,
  cardText,
  isHeading,
  type CardFile,
  type Directives,
  type CardLine,
  isDirective,
  isListMark,
} from './card-lines.ts'
import { wrongAnswers, mixed, plainSide, spellingsIn, type Card } from './deck-answers.ts'
import { refuseMarkup } from '../text/html-text.ts'

/** Reads flashcards of Anki and Quizlet: a line for each, what is asked, a tab, and the answer. */
export function openCards(text: string): ReadInto {
  const table = markdownTable(text)
  if (!table || table.rows[0]?.cells.length !== 2) return openList(text)
  const [header, ...rows] = table.rows
  const heading = header && !isHeading(header.cells) ? [{ line: header.line, text: header.cells.join(' | ') }] : []
  return readTable({ ...table, outside: [...heading, ...table.outside] }, openFile(cardsOfTable(rows)))
}

/** A function that writes one card after the other: what is asked, a tab, and the answer. */
export function cardWriter(): <K extends QuestionType>(question: PlainQuestion<K>) => string {
  const names = new Set<string>()
  return (question) => {
    const front = cleanLine(question.text)
    const line = `${front}\t${backOf(question)}\n`
    refuseMarkup([front, line])
    if (isListMark(front)) throw new FormatError('As a card, the text would be the letter or number of a list.')
    if (isDirective(front)) throw new FormatError('As a card, the text would be an instruction for Anki.')
    if (names.has(cardName(front)))
      throw new FormatError('Another question asks the same, and cards with the same front become one.')
    names.add(cardName(front))
    return line
  }
}

interface CardReading extends Reading {
  /** Whether the back asks. */
  isTurned?: true
  isChosen?: true
  hasSpellings?: true
}

const TYPED: CardReading = { id: 'typed', label: 'Type the back of the card' }
const SPELLINGS: CardReading = {
  id: 'spellings',
  label: 'Type the back, with / or ; between spellings',
  hasSpellings: true,
}
const CHOICES: CardReading = { id: 'choices', label: 'Choose the back from four answers', isChosen: true }
const TYPED_BACK: CardReading = { id: 'typed_back', label: 'Type the front of the card', isTurned: true }
const CHOICES_BACK: CardReading = {
  id: 'choices_back',
  label: 'Choose the front from four answers',
  isTurned: true,
  isChosen: true,
}

function openList(text: string): ReadInto {
  const [file, ...others] = cardFiles(text)
  if (others.length > 0)
    return (report, choice) => readCardsAs(TYPED, readingOf(choice.pick([file, ...others])), report)
  return openFile(file)
}

interface Side {
  text: string
  /** By which equal sides are found. */
  name: string
  notes: string[]
}

/** A card with its two sides as text, or why it has none. */
interface ReadCard {
  line: number
  front: Side
  back: Side
  problem: string | null
}

function readCardsAs(
  reading: CardReading,
  { cards, plain }: { cards: ReadCard[]; plain: ReadCard[] },
  report: ImportReport,
): void {
  const questions = merged(plain, reading.isTurned === true)
  const wrongFor = wrongAnswers([...questions.values()].flatMap((card) => card ?? []))
  for (const card of cards) {
    const { line, front, back, problem } = card
    if (problem !== null) {
      report.refuse(line, problem)
      continue
    }
    const made = questions.get(card)
    if (made) report.take(line, (note) => readCard(made, reading, wrongFor, note))
    else if (made === undefined)
      report.take(line, (note) => {
        for (const one of [...front.notes, ...back.notes]) note(one)
        return readCloze(front.text, back.text, note)
      })
  }
}

const MOST_NOTES = 20

/** Cards that ask the same are one, which accepts what each of them says. */
function merged(cards: readonly ReadCard[], isTurned: boolean): Map<ReadCard, Card | null> {
  const byName = new Map<string, { card: Card; said: Set<string> }>()
  const result = new Map<ReadCard, Card | null>()
  for (const card of cards) {
    const [asking, answering] = isTurned ? [card.back, card.front] : [card.front, card.back]
    const notes = [...asking.notes, ...answering.notes]
    const earlier = byName.get(asking.name)
    if (!earlier) {
      const made = { line: card.line, asks: asking.text, answers: [answering.text], notes }
      byName.set(asking.name, { card: made, said: new Set([answering.name]) })
      result.set(card, made)
      continue
    }
    if (!earlier.said.has(answering.name)) earlier.card.answers.push(answering.text)
    earlier.said.add(answering.name)
    if (earlier.card.notes.length < MOST_NOTES)
      earlier.card.notes.push(...notes, `Cards that ask the same became one (line ${card.line}).`)
    result.set(card, null)
  }
  return result
}

function readCard(
  card: Card,
  { isChosen, hasSpellings }: CardReading,
  wrongFor: (card: Card) => string[],
  note: Note,
): PlainQuestion {
  for (const one of card.notes) note(one)
  if (card.answers.some((side) => side.includes('\n'))) note('The lines of its answer became one.')
  const text = askedIn(card.asks, note)
  if (!isChosen) {
    if (!hasSpellings && card.answers.some((side) => spellingsIn(side).length > 1))
      note(`Its answer has a slash or a semicolon: choose "${SPELLINGS.label}" to accept each part.`)
    return buildText({ text }, hasSpellings ? card.answers.flatMap(spellingsIn) : card.answers, note)
  }
  const wrong = wrongFor(card)
  if (wrong.length === 0) throw new FormatError('No other card has an answer that is surely wrong here.')
  const choices = [
    ...card.answers.map((side) => ({ text: cleanLine(side), right: true })),
    ...wrong.map((side) => ({ text: cleanLine(side), right: false })),
  ]
  return buildChoice({ text }, mixed(choices, `${card.asks} ${card.answers.join(' ')}`), 'single', note)
}

const LEAST_TEXT = SIZES.text.least

/** The text of a question: a word too short to be one is asked about. */
function askedIn(side: string, note: Note): string {
  const word = cleanLine(side)
  if (word === '' || word.length >= LEAST_TEXT) return side
  const text = `What goes with “${word}”?`
  note(`A question needs ${LEAST_TEXT} characters, so it asks: ${text}`)
  return text
}

const DELETION = /\{\{c\d{1,3}::([^{}]*)\}\}/g

/** A text with deletions: one is typed, several are blanks. */
function readCloze(text: string, why: string, note: Note): PlainQuestion {
  const parts = [...text.slice(0, 20_000).matchAll(DELETION)].map(([, inner = '']) => partsOf(inner))
  if (isCloze(text.replace(DELETION, '')))
    throw new FormatError("Its deletions are inside each other, which we can't read.")
  if (parts.some(({ missing }) => missing === '')) throw new FormatError('One of its deletions is empty.')
  if (/\[\[\d+\]\]/.test(text)) throw new FormatError('Its text has [[1]], which would look like a blank.')
  if (parts.length > SIZES.blanks.most)
    throw new FormatError(`It has ${parts.length} deletions; the limit is ${SIZES.blanks.most}.`)
  let place = 0
  const filled = text.replace(DELETION, () => {
    const { hint = '' } = parts[place++] ?? {}
    return `${parts.length === 1 ? '_____' : `[[${place}]]`}${hint === '' ? '' : ` (${hint})`}`
  })
  if (parts.length === 1)
    return buildText(
      { text: filled, why },
      parts.map(({ missing }) => missing),
      note,
    )
  return {
    ...cleanWords({ text: filled, why }),
    type: 'blanks',
    options: [],
    blanks: parts.map(() => ({ choices: null })),
    key: Object.fromEntries(parts.map(({ missing }, index) => [String(index), [missing]])),
  }
}

/** What is missing, and its hint: `Paris::city`. */
function partsOf(inner: string): { missing: string; hint: string } {
  const [missing = '', ...hint] = inner.split('::')
  return { missing: cleanLine(missing), hint: cleanLine(hint.join('::')) }
}

const isCloze = (text: string): boolean => /\{\{c\d{1,3}::/.test(text)

/** A break in a side that nothing marks: the answer would be cut short. */
const GOES_ON =
  'The line below it has no tab, so its answer may go on there. Write each card in one line, or leave a blank line between them.'

function readingOf({ cards: lines, directives }: CardFile) {
  const cards = lines.map((line) => readLine(line, directives))
  for (const [index, { fields, line }] of lines.entries()) {
    const [above, before] = [cards[index - 1], lines[index - 1]]
    if (above && before?.line === line - 1 && fields.length === 1 && before.fields.length > 1) above.problem ??= GOES_ON
  }
  const plain = cards.filter(({ front, problem }) => problem === null && !isCloze(front.text))
  return { cards, plain }
}

function readLine(card: CardLine, directives: Directives): ReadCard {
  const others = ['tags column', 'deck column', 'notetype column', 'guid column']
  const places = new Set(others.map((name) => Number(directives.get(name)) - 1))
  // Without its tags, deck, type and id, which are about the note itself.
  const content = card.fields.filter((_, index) => !places.has(index))
  const said = directives.get('html')?.toLowerCase()
  const isHtml = said === undefined ? undefined : said === 'true'
  const side = (field = ''): Side => {
    const notes: string[] = []
    const text = cardText(field, isHtml, (note) => void notes.push(note))
    return { text, name: plainSide(text), notes }
  }
  const [front, back] = [side(content[0]), side(content[1])]
  return { line: card.line, front, back, problem: problemOf(content, front.text) }
}

function problemOf(content: readonly string[], front: string): string | null {
  const [, back = '', ...more] = content
  const extra = more.filter((field) => field.trim() !== '').length
  if (extra > 0) return `It has ${extra + 2} fields; a card has two, what is asked and the answer. Delete the others.`
  if (back.trim() === '' && !isCloze(front))
    return 'It has only one side. Put a tab between what is asked and the answer.'
  return null
}

function openFile(file: CardFile): ReadInto {
  const read = readingOf(file)
  const readings = readingsOf(read.plain)
  return (report, choice) => readCardsAs(choice.pick(readings, TYPED), read, report)
}

/** As many answers as a question with options needs. */
const LEAST_SIDES = 4

function readingsOf(cards: readonly ReadCard[]): [CardReading, ...CardReading[]] {
  if (cards.length === 0) return [TYPED]
  const [fronts, backs] = [cards.map(({ front }) => front), cards.map(({ back }) => back)]
  return [
    TYPED,
    ...(backs.some(({ text }) => spellingsIn(text).length > 1) ? [SPELLINGS] : []),
    ...(distinct(backs) >= LEAST_SIDES ? [CHOICES] : []),
    TYPED_BACK,
    ...(distinct(fronts) >= LEAST_SIDES ? [CHOICES_BACK] : []),
  ]
}

const distinct = (sides: readonly Side[]): number => new Set(sides.map(({ name }) => name)).size

function backOf<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { asSingleChoice, typed, inWords } = SERVER_KINDS[question.type].formats
  const [back] = (asSingleChoice || typed) && inWords ? inWords(question).right : []
  if (back === undefined) throw new FormatError('A card needs one answer in words.')
  if (cleanLine(back) === '') throw new FormatError('A card needs an answer in words, not a picture.')
  return cleanLine(back)
}

/** The name of a side by which equal cards are found. */
const cardName = (field: string): string => plainSide(cardText(field, undefined, () => undefined))
