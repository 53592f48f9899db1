import { creditForShare } from '../credit.ts'
import { SIZES } from '../draft-limits.ts'
import {
  type RulesOf,
  markProblems,
  optionProblems,
  withoutEmptyEnd,
  onlyOf,
  pairedIds,
  partFinder,
  partProblems,
  rightPairs,
  unassignedProblems,
  withoutEmptyParts,
} from './shared-rules.ts'
import type { sortSchemas } from './sort.ts'

export const sortRules: RulesOf<typeof sortSchemas> = {
  label: 'Sort into groups',
  grade: ({ options }, key, answer) => creditForShare(rightPairs(options, key, answer), options.length),
  problems: (question) => [
    ...partProblems('bins', question.bins, SIZES.bins, { noun: 'group', verb: 'Name' }),
    ...optionProblems(question, { noun: 'item', areLettered: false }),
    ...(question.options.length > 0 ? markProblems(question) : []),
    ...unassignedProblems(question.key, question.options, 'Choose the group this belongs in.'),
  ],
  trimmed(question) {
    const options = withoutEmptyEnd(question.options, () => false)
    const key = onlyOf(question.key, options)
    const used = new Set(Object.values(key ?? {}))
    const bins = withoutEmptyParts(question.bins, ({ id, text }) => text.trim() === '' && !used.has(id))
    return { ...question, options, bins, key }
  },
  readSent(common, { key, bins: sent = [] }, { optionId, idFor }) {
    const bins = sent.map(({ id, text }) => ({ id: idFor(id, text), text, rendered: null }))
    return { ...common, bins, key: pairedIds(key, optionId, partFinder(bins, sent)) }
  },
}
