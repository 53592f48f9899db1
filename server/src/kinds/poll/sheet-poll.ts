import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { letteredPlaces } from '../formats/sheet/sheet-answer.ts'
import { cleanLine } from '../formats/text/clean-text.ts'

/** Options without an answer; without options, an opinion is typed. */
export const sheetPoll: NonNullable<KindFormats<'poll'>['sheet']> = {
  names: ['poll', 'survey', 'opinion', 'vote', 'umfrage'],
  recognises: () => false,
  read({ cells: { answer, options, keep_last }, words, note }) {
    if (answer.trim() !== '') note('Its answer was left out: an opinion is neither right nor wrong.')
    const last = keep_last.trim() === '' ? [] : letteredPlaces(keep_last, options)
    const listed = options.map(({ place, text }) => ({ id: '', text: cleanLine(text), last: last.includes(place) }))
    return readDraftShape('poll', [], { words, options: listed, key: null, raw: {} }, note)
  },
  write: () => '',
}
