import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { problemsIn } from '../draft/checks.ts'
import { said, type ImportReport } from './import-report.ts'

/** What an author has ticked or unticked, by the id of the question, or by its text. */
export type HandTicks = ReadonlyMap<string, boolean>

export const isReady = (question: DraftQuestion): boolean => problemsIn(question).length === 0

/**
 * The ids of the questions to add: those ticked at first, those repaired since while there is room, and what its author
 * decided by hand.
 */
export function tickedIn(
  { found, ticked }: ImportReport,
  questions: readonly DraftQuestion[],
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
  new Map(
    found.flatMap(({ question: { id, text } }) => {
      const decided = byHand.get(id)
      return decided === undefined ? [] : [[said(text), decided] as const]
    }),
  )

/** The same decisions for questions that were read again. */
export const ticksFromText = ({ found }: ImportReport, byText: HandTicks): HandTicks =>
  new Map(
    found.flatMap(({ question: { id, text } }) => {
      const decided = byText.get(said(text))
      return decided === undefined ? [] : [[id, decided] as const]
    }),
  )
