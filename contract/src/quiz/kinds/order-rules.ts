import { creditForShare } from '../credit.ts'
import { type RulesOf, markProblems, namedOptions, optionProblems, withoutEmptyEnd } from './shared-rules.ts'
import { rightNeighbours, type orderSchemas } from './order.ts'

export const orderRules: RulesOf<typeof orderSchemas> = {
  label: 'Put in order',
  /** The share of neighbours that follow each other: one item in the wrong place leaves the others their credit. */
  grade(_, key, answer) {
    const { kept, of } = rightNeighbours(key, answer)
    return creditForShare(kept, of)
  },
  problems: (question) => [...optionProblems(question), ...markProblems(question)],
  /** An empty item that the key puts elsewhere than last has a place in the order, and has to be filled in. */
  trimmed(question) {
    const { options, key } = question
    const written = withoutEmptyEnd(options, (id, index) => key !== null && key[index] !== id)
    return { ...question, options: written, key: key?.slice(0, written.length) ?? null }
  },
  /** Items that the key does not mention come last, in their written order. */
  readSent(common, { key }, names) {
    const all = new Set([...namedOptions(key, names), ...common.options.map(({ id }) => id)])
    return { ...common, key: all.size > 0 ? [...all] : null }
  },
}
