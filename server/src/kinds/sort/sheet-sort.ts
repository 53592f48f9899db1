import { readDraftShape } from '../formats/json/read-draft-shape.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { FormatError } from '../formats/plain-question.ts'
import { readPair, writePair } from '../formats/sheet/pair-cells.ts'
import { cleanLine } from '../formats/text/clean-text.ts'

/** An option cell is `item -> group`; the answer may list the groups in their order, one per line. */
export const sheetSort: NonNullable<KindFormats<'sort'>['sheet']> = {
  names: ['sort', 'sorting', 'groups', 'categorise', 'categorize', 'group'],
  recognises: () => false,
  read({ cells: { answer, options }, words, note }) {
    const pairs = options.map(readPair).map(({ from, to }) => ({ from: cleanLine(from), to: cleanLine(to) }))
    const listed = answer.split('\n').map(cleanLine).filter(Boolean)
    const groups = listed.length > 0 ? [...new Set(listed)] : [...new Set(pairs.map(({ to }) => to))]
    const strange = pairs.find(({ to }) => !groups.includes(to))
    if (strange) throw new FormatError(`"${strange.to.slice(0, 60)}" isn't one of the groups that its answer lists.`)
    if (pairs.some(({ from }) => from === '')) throw new FormatError('One of its pairs has only one side.')
    if (new Set(pairs.map(({ from }) => from)).size < pairs.length)
      throw new FormatError('The same item appears twice.')
    const sorted = {
      words,
      options: pairs.map(({ from }) => ({ id: '', text: from })),
      key: Object.fromEntries(pairs.map(({ to }, index) => [String(index), groups.indexOf(to)])),
      raw: { bins: groups.map((text) => ({ text })) },
    }
    return readDraftShape('sort', ['bins'], sorted, note)
  },
  write: ({ bins = [] }) => bins.map(({ text }) => cleanLine(text)).join('\n'),
  cells: ({ bins = [], options, key }) =>
    options.map(({ text }, index) => writePair(cleanLine(text), cleanLine(bins[key[index] ?? -1]?.text ?? ''))),
}
