import { isDeepStrictEqual } from 'node:util'
import type { ImportItem } from '#contract/authoring.ts'
import type { PlainQuestion } from './plain-question.ts'
import type { Reading } from './reading-choice.ts'

/** A file as it was read in one way. */
export interface Way extends Reading {
  questions: PlainQuestion[]
  items: ImportItem[]
}

/** The ways to read a file, each with the first questions that it changes. */
export interface PlainAsk {
  choices: (Reading & { preview: PlainQuestion[] })[]
  /** The way that was taken; null if the author has to choose. */
  chosen: string | null
}

const MOST_SHOWN = 3

const questionAt = ({ questions, items }: Way, at: number): PlainQuestion | undefined =>
  questions[items[at]?.question ?? -1]

/** Whether an item became the same question in every way, or was refused in every way. */
function isSettled(ways: readonly Way[], at: number): boolean {
  const [first, ...others] = ways.map((way) => [way.items[at]?.outcome, questionAt(way, at)])
  return others.every((other) => isDeepStrictEqual(first, other))
}

/**
 * What all ways of reading a file agree on, and what an author has to be asked about. Nothing that depends on the way is
 * taken, unless there is a `usual` one.
 */
export function compareReadings(
  ways: readonly Way[],
  usual: string | null,
): { questions: PlainQuestion[]; items: ImportItem[]; ask: PlainAsk | null } {
  const taken = ways.find(({ id }) => id === usual)
  const base = taken ?? ways[0] ?? { questions: [], items: [] }
  // Of a way that is only offered, the first questions are enough.
  const compared = taken ? Math.min(...ways.map(({ items }) => items.length)) : base.items.length
  const open = base.items.slice(0, compared).flatMap((_, at) => (isSettled(ways, at) ? [] : [at]))
  if (open.length === 0) return { questions: base.questions, items: base.items, ask: null }
  const choices = ways.map((way) => ({
    id: way.id,
    label: way.label,
    preview: open.flatMap((at) => questionAt(way, at) ?? []).slice(0, MOST_SHOWN),
  }))
  if (taken) return { questions: taken.questions, items: taken.items, ask: { choices, chosen: taken.id } }
  const asked = new Set(open)
  const questions: PlainQuestion[] = []
  const items = base.items.map((item, at): ImportItem => {
    if (asked.has(at))
      return { ...item, outcome: 'asked', message: 'Choose how the answers are written.', question: null }
    const question = item.question === null ? undefined : base.questions[item.question]
    return question ? { ...item, question: questions.push(question) - 1 } : item
  })
  return { questions, items, ask: { choices, chosen: null } }
}
