import type { Imported } from '#contract/authoring.ts'
import { flawsOf } from './checks.ts'
import { MOST_QUESTIONS, type DraftQuestion } from './draft.ts'
import { readSent } from './wire.ts'

/** A question that an import found, and what became of it on the way. */
export interface Found {
  question: DraftQuestion
  line: number
  /** What had to be changed; empty when nothing was. */
  note: string
  /** The number of a question of the quiz, or of this import, that says the same. */
  sameAs: string | null
  isTicked: boolean
}

export interface Account {
  found: Found[]
  refused: { line: number; message: string }[]
}

const said = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** What an import brought, question by question; those that repeat one, and those for which there is no room, are not ticked. */
export function accountOf({ questions, items }: Imported, existing: readonly DraftQuestion[]): Account {
  const seen = new Map<string, string>(
    existing.map(({ text }, at) => [said(text), `question ${at + 1} already in the quiz`]),
  )
  let room = MOST_QUESTIONS - existing.filter(({ text }) => text.trim() !== '').length
  const found = questions.map((sent, at): Found => {
    const item = items.find(({ question }) => question === at)
    const question = readSent(sent)
    const sameAs = seen.get(said(question.text)) ?? null
    if (sameAs === null) seen.set(said(question.text), `number ${at + 1} of this import`)
    const isTicked = sameAs === null && flawsOf(question).length === 0 && room > 0
    if (isTicked) room--
    return { question, line: item?.line ?? 0, note: item?.outcome === 'changed' ? item.message : '', sameAs, isTicked }
  })
  const refused = items.flatMap(({ line, outcome, message }) => (outcome === 'refused' ? [{ line, message }] : []))
  return { found, refused }
}
