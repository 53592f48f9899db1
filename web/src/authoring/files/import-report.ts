import type { Format, Imported } from '#contract/api/imports.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { questionWords, problemsIn, comparable } from '../draft/checks.ts'
import { roomIn } from '../draft/draft.ts'
import { readImported } from '../draft/draft-wire.ts'

/** A question found by an import, and what happened to it. */
export interface FoundQuestion {
  question: EditedQuestion
  line: number
  /** Its position in the file, "Line 34"; empty when unknown. */
  where: string
  /** What had to be changed; empty when nothing was. */
  note: string
  /** The number of a question with the same text, in the quiz or in this import. */
  sameAs: string | null
  /** Whether that one is in the quiz. */
  isInQuiz: boolean
}

export interface RefusedItem {
  line: number
  /** Its position and first words, as far as they are known: 'Line 96, "What is 19 plus…"'. */
  where: string
  message: string
}

export interface ImportReport {
  found: FoundQuestion[]
  refused: RefusedItem[]
  /** The ids of questions that are ready, not repeated and fit into the quiz. */
  ticked: ReadonlySet<string>
  /** Whether there were more than fit. */
  isCut: boolean
}

const SHEETS: readonly (Format | null)[] = ['csv', 'xlsx']

/**
 * The result of an import, question by question; repeated ones, and those that no longer fit, are not ticked. `source`
 * is the text that was read, if there is one.
 */
export function importReportOf(
  { format, questions, items, files }: Imported,
  existing: readonly EditedQuestion[],
  source: string | null = null,
): ImportReport {
  const isSheet = SHEETS.includes(format)
  const lines = source?.split(/\r\n|\r|\n/) ?? []
  const whereIs = (line: number) => (line > 0 ? `${isSheet ? 'Row' : 'Line'} ${line}` : '')
  const itemOf = new Map(items.map((item) => [item.question, item]))
  const seen = new Map<string, string>(
    existing.map((question, at) => [questionWords(question), `question ${at + 1} already in the quiz`]),
  )
  // What has no text yet repeats nothing.
  seen.delete('')
  const inQuiz = new Set(seen.keys())
  const found = questions.map((sent, at): FoundQuestion => {
    const item = itemOf.get(at)
    const question = readImported(sent, files)
    const sameAs = seen.get(questionWords(question)) ?? null
    if (sameAs === null && questionWords(question) !== '')
      seen.set(questionWords(question), `number ${at + 1} of this import`)
    return {
      question,
      line: item?.line ?? 0,
      where: whereIs(item?.line ?? 0),
      note: item?.outcome === 'changed' ? item.message : '',
      sameAs,
      isInQuiz: inQuiz.has(questionWords(question)),
    }
  })
  const refused = items.flatMap(({ line, outcome, message }) =>
    outcome === 'refused'
      ? [{ line, where: [whereIs(line), wordsAtLine(lines, line, isSheet)].filter(Boolean).join(', '), message }]
      : [],
  )
  const fit = found.filter(({ question, sameAs }) => sameAs === null && isReady(question))
  const ticked = new Set(fit.slice(0, roomIn(existing)).map(({ question }) => question.id))
  return { found, refused, ticked, isCut: ticked.size < fit.length }
}

/** What to show about a question besides its problems: what was changed, and why it is not ticked. */
export const notesOf = ({ where, note, sameAs }: FoundQuestion): string =>
  [where !== '' && note !== '' ? `${where}: ${note}` : note, sameAs === null ? '' : `Same as ${sameAs}.`]
    .filter((words) => words !== '')
    .join(' ')

/** Why this many questions do not fit into the quiz; null when they do. */
export function overflow(chosen: number, room: number, most: number): string | null {
  if (chosen <= room) return null
  const there = room < most ? `, and ${most - room} ${most - room === 1 ? 'is' : 'are'} there already` : ''
  return `A quiz can have ${most} questions${there}. Deselect ${chosen - room}.`
}

/** What an author has ticked or unticked, by the id of the question, or by its text. */
export type HandTicks = ReadonlyMap<string, boolean>

export const isReady = (question: EditedQuestion): boolean => problemsIn(question).length === 0

/**
 * The ids of the questions to add: those ticked at first, those repaired since while there is room, and what its author
 * decided by hand.
 */
export function tickedIn(
  { found, ticked }: ImportReport,
  questions: readonly EditedQuestion[],
  byHand: HandTicks,
  room: number,
): ReadonlySet<string> {
  const all = new Set(questions.flatMap(({ id }) => ((byHand.get(id) ?? ticked.has(id)) ? [id] : [])))
  for (const [at, question] of questions.entries()) {
    if (all.size >= room) break
    const origin = found[at]
    const isRepaired = origin && origin.sameAs === null && !isReady(origin.question) && isReady(question)
    if (isRepaired && !byHand.has(question.id)) all.add(question.id)
  }
  return all
}

/** Decisions by the text of their questions, for when these are read again. */
export const ticksByText = ({ found }: ImportReport, byHand: HandTicks): HandTicks =>
  renamed(
    byHand,
    found.map(({ question: { id, text } }) => [id, comparable(text)]),
  )

/** The same decisions for questions that were read again. */
export const ticksFromText = ({ found }: ImportReport, byText: HandTicks): HandTicks =>
  renamed(
    byText,
    found.map(({ question: { id, text } }) => [comparable(text), id]),
  )

const renamed = (ticks: HandTicks, names: readonly (readonly [from: string, to: string])[]): HandTicks =>
  new Map(
    names.flatMap(([from, to]) => {
      const decided = ticks.get(from)
      return decided === undefined ? [] : [[to, decided] as const]
    }),
  )

/** What happened to the questions of a file: "40 questions: 36 kept as they are, 3 changed, 1 refused." */
export function countWords({ kept, changed, asked, refused }: Imported['counts']): string {
  const all = kept + changed + asked + refused
  const outcomes = [
    [kept, kept === 1 ? 'kept as it is' : 'kept as they are'],
    [changed, 'changed'],
    [asked, 'still to choose'],
    [refused, 'refused'],
  ] as const
  const some = outcomes.filter(([count]) => count > 0)
  const [only] = some
  const total = counted(all, 'question', 'questions')
  if (some.length === 1 && only) return `${total}, ${all > 1 ? 'all ' : ''}${only[1]}.`
  return `${total}: ${some.map(([count, words]) => `${grouped(count)} ${words}`).join(', ')}.`
}

interface ReadyCounts {
  ready: number
  toFix: number
  /** Those that are not selected because they are in the quiz already, or repeat another of the import. */
  inQuiz?: number
  repeated?: number
}

const notSelected = (count: number): string => (count === 1 ? "it isn't selected" : "they aren't selected")

/** How many of the questions that were read can be added as they are, and why others are not selected. */
export function importReadyWords({ ready, toFix, inQuiz = 0, repeated = 0 }: ReadyCounts): string {
  if (ready + toFix + inQuiz + repeated === 0) return 'There is nothing to add.'
  const need = `${grouped(toFix)} ${toFix === 1 ? 'needs' : 'need'} fixing first`
  const first = [ready > 0 ? `${grouped(ready)} ready to add` : '', toFix > 0 ? need : ''].filter(Boolean).join(', ')
  return [
    first && `${first}.`,
    inQuiz > 0 && `${grouped(inQuiz)} ${inQuiz === 1 ? 'is' : 'are'} already in the quiz, so ${notSelected(inQuiz)}.`,
    repeated > 0 &&
      `${grouped(repeated)} ${repeated === 1 ? 'repeats another' : 'repeat others'} here, so ${notSelected(repeated)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const MOST_WORDS = 5
const LONGEST = 40
/** A line that is longer holds a whole file. */
const LONGEST_LINE = 2_000
/** How many lines below the first may hold the words. */
const DEPTH = 8

/** The first words of a text in quotation marks: "What is 19 plus…"; empty without any. */
export function quotedStart(text: string): string {
  const words = text.trim().split(/\s+/)
  const start = words.slice(0, MOST_WORDS).join(' ')
  if (start === '') return ''
  const isWhole = words.length <= MOST_WORDS && start.length <= LONGEST
  return isWhole ? `"${start}"` : `"${start.slice(0, LONGEST).trimEnd()}…"`
}

const hasWords = (text: string): boolean => /\p{L}.*\p{L}/su.test(text)

const JSON_TEXT = /"(?:question|text|prompt|stem|q)"\s*:\s*"((?:[^"\\]|\\.)*)/i
const CELL = /(?:^|[,;\t])(?:"((?:[^"]|"")*)"?|([^,;\t"]*))/g

/** The first cell of a row that is more than a number. */
function cellWords(row: string): string {
  const cells = [...row.matchAll(CELL)].map(([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare)
  return cells.find(hasWords) ?? ''
}

/** A line without its markup and without the number or the name of its question. */
const plainLine = (line: string): string =>
  line
    .replace(/<[^>]*>/g, ' ')
    .replace(/^\s*(?:::[^:]*::)?\s*(?:[-*•#>]+\s|\d{1,4}[.):]\s)?/, '')
    .replace(/^[[{\s"]+/, '')

/** The first words of the question that starts at a line, by which its author recognises it; empty without any. */
export function wordsAtLine(lines: readonly string[], line: number, isSheet: boolean): string {
  const below = lines.slice(line - 1, line - 1 + DEPTH)
  if (line < 1 || below.some(({ length }) => length > LONGEST_LINE)) return ''
  if (isSheet) return quotedStart(cellWords(below[0] ?? ''))
  if (/^\s*[[{]\s*("|$)/.test(below[0] ?? ''))
    return quotedStart(below.map((one) => JSON_TEXT.exec(one)?.[1]).find((text) => text !== undefined) ?? '')
  return quotedStart(below.map(plainLine).find(hasWords) ?? '')
}
