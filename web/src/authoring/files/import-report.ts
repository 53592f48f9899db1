import type { Format, Imported } from '#contract/authoring.ts'
import { problemsIn } from '../draft/checks.ts'
import { roomIn } from '../draft/draft.ts'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { readSent } from '../draft/draft-wire.ts'

/** A question that an import found, and what became of it on the way. */
export interface FoundQuestion {
  question: DraftQuestion
  /** Where it stood, "Line 34"; empty when that is not known. */
  where: string
  /** What had to be changed; empty when nothing was. */
  note: string
  /** The number of a question of the quiz, or of this import, that says the same. */
  sameAs: string | null
}

export interface RefusedItem {
  line: number
  where: string
  message: string
}

export interface ImportReport {
  found: FoundQuestion[]
  refused: RefusedItem[]
  /** The ids of those that are ready, say nothing twice and fit into the quiz. */
  ticked: ReadonlySet<string>
  /** Whether there were more of them than fit. */
  isCut: boolean
}

const said = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const SHEETS: readonly (Format | null)[] = ['csv', 'xlsx']

/** What an import brought, question by question; those that repeat one, and those for which there is no room, are not ticked. */
export function importReportOf(
  { format, questions, items }: Imported,
  existing: readonly DraftQuestion[],
): ImportReport {
  const whereIs = (line: number) => (line > 0 ? `${SHEETS.includes(format) ? 'Row' : 'Line'} ${line}` : '')
  const itemOf = new Map(items.map((item) => [item.question, item]))
  const seen = new Map<string, string>(
    existing.map(({ text }, at) => [said(text), `question ${at + 1} already in the quiz`]),
  )
  const found = questions.map((sent, at): FoundQuestion => {
    const item = itemOf.get(at)
    const question = readSent(sent)
    const sameAs = seen.get(said(question.text)) ?? null
    if (sameAs === null) seen.set(said(question.text), `number ${at + 1} of this import`)
    return {
      question,
      where: whereIs(item?.line ?? 0),
      note: item?.outcome === 'changed' ? item.message : '',
      sameAs,
    }
  })
  const refused = items.flatMap(({ line, outcome, message }) =>
    outcome === 'refused' ? [{ line, where: whereIs(line), message }] : [],
  )
  const fit = found.filter(({ question, sameAs }) => sameAs === null && problemsIn(question).length === 0)
  const ticked = new Set(fit.slice(0, roomIn(existing)).map(({ question }) => question.id))
  return { found, refused, ticked, isCut: ticked.size < fit.length }
}

/** What is to be told of a question besides its flaws: what was changed, and why it is not ticked by itself. */
export const notesOf = ({ where, note, sameAs }: FoundQuestion): string =>
  [where !== '' && note !== '' ? `${where}: ${note}` : note, sameAs === null ? '' : sameAsText(sameAs)]
    .filter((words) => words !== '')
    .join(' ')

export const sameAsText = (sameAs: string): string => `Same as ${sameAs}.`

/** Why so many cannot go into a quiz with this much room; null when they can. */
export function overflow(chosen: number, room: number, most: number): string | null {
  if (chosen <= room) return null
  const there = room < most ? ` and ${most - room} ${most - room === 1 ? 'is' : 'are'} there already` : ''
  return `${most} is the limit${there}. Untick ${chosen - room}.`
}
