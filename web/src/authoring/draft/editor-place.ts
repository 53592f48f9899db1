import type { DraftQuestion } from '#web/kinds/drafting.ts'

/** Where in the editor the author is: a section, or a question by its id. */
export type EditorPlace = 'details' | 'results' | 'settings' | (string & {})

const SECTIONS: readonly EditorPlace[] = ['details', 'results', 'settings']

export const isSection = (place: EditorPlace): boolean => SECTIONS.includes(place)

/** A place as written in the address: `q4` is the fourth question. */
export function placeParam(place: EditorPlace, questions: readonly DraftQuestion[]): string {
  if (isSection(place)) return place
  const at = questions.findIndex(({ id }) => id === place)
  return at < 0 ? 'details' : `q${at + 1}`
}

export function readPlace(search: string, questions: readonly DraftQuestion[]): EditorPlace {
  const word = new URLSearchParams(search).get('at') ?? ''
  if (isSection(word)) return word
  const number = /^q(\d{1,3})$/.exec(word)?.[1]
  return questions[Number(number) - 1]?.id ?? 'details'
}
