import type { KindFormats } from '../formats/kind-formats.ts'
import { FormatError } from '../formats/plain-question.ts'
import { readPair, writePair } from '../formats/sheet/pair-cells.ts'
import { buildMatch, pairsOf } from './build-match.ts'

/** An option cell is `left -> right`, or `-> right` for an option that goes with nothing. */
export const sheetMatch: NonNullable<KindFormats<'match'>['sheet']> = {
  names: ['match', 'matching', 'pairs', 'match pairs', 'match the pairs', 'match the following'],
  recognises: () => false,
  read({ cells: { answer, options }, words, note }) {
    if (answer.trim() !== '')
      throw new FormatError('Its answer should be empty: a pair is written in one cell, like "this -> that".')
    return buildMatch(words, options.map(readPair), note)
  },
  write: () => '',
  cells: (question) => pairsOf(question).map(({ from, to }) => writePair(from, to)),
}
