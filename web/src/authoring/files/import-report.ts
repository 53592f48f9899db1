import type { Format, Imported } from '#contract/imports.ts'
import { problemsIn } from '../draft/checks.ts'
import { roomIn } from '../draft/draft.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { readImported } from '../draft/draft-wire.ts'
import { wordsAtLine } from './line-words.ts'

/** A question found by an import, and what happened to it. */
export interface FoundQuestion {
  question: DraftQuestion
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

/** A text as it is compared with others. */
export const said = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** What a question asks, with the picture and the sound it asks about; empty without a text. */
const asked = ({ text, image, media }: DraftQuestion): string =>
  said(text) === '' ? '' : `${said(text)} ${image?.id ?? ''} ${media?.id ?? ''}`

const SHEETS: readonly (Format | null)[] = ['csv', 'xlsx']

/**
 * The result of an import, question by question; repeated ones, and those that no longer fit, are not ticked. `source`
 * is the text that was read, if there is one.
 */
export function importReportOf(
  { format, questions, items, files }: Imported,
  existing: readonly DraftQuestion[],
  source: string | null = null,
): ImportReport {
  const isSheet = SHEETS.includes(format)
  const lines = source?.split(/\r\n|\r|\n/) ?? []
  const whereIs = (line: number) => (line > 0 ? `${isSheet ? 'Row' : 'Line'} ${line}` : '')
  const itemOf = new Map(items.map((item) => [item.question, item]))
  const seen = new Map<string, string>(
    existing.map((question, at) => [asked(question), `question ${at + 1} already in the quiz`]),
  )
  // What has no text yet repeats nothing.
  seen.delete('')
  const inQuiz = new Set(seen.keys())
  const found = questions.map((sent, at): FoundQuestion => {
    const item = itemOf.get(at)
    const question = readImported(sent, files)
    const sameAs = seen.get(asked(question)) ?? null
    if (sameAs === null && asked(question) !== '') seen.set(asked(question), `number ${at + 1} of this import`)
    return {
      question,
      line: item?.line ?? 0,
      where: whereIs(item?.line ?? 0),
      note: item?.outcome === 'changed' ? item.message : '',
      sameAs,
      isInQuiz: inQuiz.has(asked(question)),
    }
  })
  const refused = items.flatMap(({ line, outcome, message }) =>
    outcome === 'refused'
      ? [{ line, where: [whereIs(line), wordsAtLine(lines, line, isSheet)].filter(Boolean).join(', '), message }]
      : [],
  )
  const fit = found.filter(({ question, sameAs }) => sameAs === null && problemsIn(question).length === 0)
  const ticked = new Set(fit.slice(0, roomIn(existing)).map(({ question }) => question.id))
  return { found, refused, ticked, isCut: ticked.size < fit.length }
}

const sameAsText = (sameAs: string): string => `Same as ${sameAs}.`

/** What to show about a question besides its problems: what was changed, and why it is not ticked. */
export const notesOf = ({ where, note, sameAs }: FoundQuestion): string =>
  [where !== '' && note !== '' ? `${where}: ${note}` : note, sameAs === null ? '' : sameAsText(sameAs)]
    .filter((words) => words !== '')
    .join(' ')

/** Why this many questions do not fit into the quiz; null when they do. */
export function overflow(chosen: number, room: number, most: number): string | null {
  if (chosen <= room) return null
  const there = room < most ? `, and ${most - room} ${most - room === 1 ? 'is' : 'are'} there already` : ''
  return `A quiz can have ${most} questions${there}. Deselect ${chosen - room}.`
}
