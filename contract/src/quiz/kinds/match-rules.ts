import { creditForShare } from '../credit.ts'
import { SIZES } from '../draft-limits.ts'
import {
  described,
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
import type { matchSchemas } from './match.ts'
import { valueIn } from './kind.ts'

export const matchRules: RulesOf<typeof matchSchemas> = {
  label: 'Match pairs',
  grade: ({ prompts }, key, answer) => creditForShare(rightPairs(prompts, key, answer), prompts.length),
  problems(question) {
    const { prompts, options, key } = question
    const found = [
      ...partProblems('prompts', prompts, SIZES.prompts, { noun: 'pair' }),
      ...prompts.flatMap(({ image }, index) => described(`prompts.${index}.image`, image)),
      ...markProblems(question),
      ...unassignedProblems(key, prompts, 'Say what goes with this.'),
    ]
    if (options.length >= SIZES.manyOptions.least)
      return [...found, ...optionProblems(question, { noun: 'option', areLettered: false })]
    // Where pairs are missing, so are their options, and it is enough to say it once.
    return found.length > 0 ? found : [{ path: 'options', message: 'Use at least 2 different options.' }]
  },
  trimmed(question) {
    const { key } = question
    const prompts = withoutEmptyParts(
      question.prompts,
      ({ id, text, image }) => text.trim() === '' && image === null && !isFull(question, valueIn(key, id)),
    )
    const kept = onlyOf(key, prompts)
    const used = new Set(Object.values(kept ?? {}))
    return { ...question, prompts, key: kept, options: withoutEmptyEnd(question.options, (id) => used.has(id)) }
  },
  readSent(common, { key, prompts: sent = [] }, { optionId, idFor, imageFor }) {
    const prompts = sent.map(({ id, text, image }) => ({
      id: idFor(id, text),
      text,
      rendered: null,
      image: imageFor(image),
    }))
    return { ...common, prompts, key: pairedIds(key, partFinder(prompts, sent), optionId) }
  },
}

/** Whether an option that the key names is one that its author filled in. */
const isFull = ({ options }: { options: readonly { id: string; text: string; image: unknown }[] }, id: unknown) =>
  options.some((option) => option.id === id && (option.text.trim() !== '' || option.image !== null))
