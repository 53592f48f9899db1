import type { Note } from './build-question.ts'

/** How much of the mark an answer gets: all of it, some of it, or nothing. */
export type Worth = 'right' | 'half-right' | 'wrong'

/** The feedback of one answer; empty where it has none. */
export interface Feedback {
  worth: Worth
  text: string
}

/**
 * The reason to show: the feedback of the question, else the one that all of its right answers have. Any other feedback
 * speaks of one answer only, and is left out.
 */
export function reasonOf(general: string, answers: Feedback[], note: Note): string {
  const right = new Set(answers.flatMap(({ worth, text }) => (worth === 'right' ? [text] : [])))
  const [shared = ''] = right.size === 1 ? right : []
  const reason = general || shared
  for (const worth of ['wrong', 'half-right', 'right'] as const)
    if (answers.some((answer) => answer.worth === worth && answer.text !== '' && answer.text !== reason))
      note(`Its feedback for ${worth} answers was left out.`)
  return reason
}
