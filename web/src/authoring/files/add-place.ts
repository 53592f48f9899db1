import { questionTitle } from '#contract/quiz/question-words.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import { counted } from '#web/platform/format.ts'
import type { AddPlace } from '../draft/draft.ts'

const LONGEST_TEXT = 60

/** The places among the questions of a quiz, as options of a select; after the last question is the end. */
export const placesIn = (existing: readonly EditedQuestion[]): (readonly [place: AddPlace, name: string])[] => [
  ['end', 'At the end'],
  ['start', 'At the beginning'],
  ...existing.slice(0, -1).map((question, at) => {
    const text = questionTitle(question).text.trim().replace(/\s+/g, ' ') || 'No text'
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).trim()}…` : text
    return [question.id, `After question ${at + 1}: ${shown}`] as const
  }),
]

/** The place after a question that is shown; without one, and after the last, the end. */
export const placeAfter = (existing: readonly EditedQuestion[], id: string | undefined): AddPlace =>
  id === undefined || existing.at(-1)?.id === id ? 'end' : id

/** What was added, and where among the questions that were there before. */
export function addedWords(
  count: number,
  place: AddPlace,
  existing: readonly EditedQuestion[],
  parts: object = {},
): string {
  const words =
    place === 'instead' && existing.length > 0
      ? `${counted(existing.length, 'question', 'questions')} replaced with ${count === 1 ? 'one' : count}.`
      : `${counted(count, 'question', 'questions')} added${placeWords(place, existing)}.`
  return Object.keys(parts).length > 0 ? `${words} The details and settings of the file were taken too.` : words
}

function placeWords(place: AddPlace, existing: readonly EditedQuestion[]): string {
  if (existing.length === 0) return ''
  const at = existing.findIndex(({ id }) => id === place)
  return place === 'start' ? ' at the beginning' : at < 0 ? ' at the end' : ` after question ${at + 1}`
}
