import { Cable } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { matchSchemas } from '#contract/kinds/match/match.ts'
import { isText, listOf, shape } from '#web/platform/shape.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { blankPair, ownOptionId, type ExtraOption, type MatchDraft, type WrittenPair } from './match-draft.ts'
import { isEmptyPair, isEmptySide, optionsOf } from './match-options.ts'

const PAIRS_AT_FIRST = 3

export const matchDrafting: DraftingOf<typeof matchSchemas, MatchDraft> = {
  label: KIND_LABELS.match,
  about: 'Players find what belongs together.',
  icon: Cable,
  blank: () => ({ pairs: Array.from({ length: PAIRS_AT_FIRST }, () => blankPair()), extras: [] }),
  isBlank: ({ pairs, extras }) =>
    pairs.every(isEmptyPair) && extras.every(({ text, image }) => isEmptySide(text, image)),
  isStored: ({ pairs, extras }) =>
    listOf(shape<WrittenPair>({ id: isText, text: isText, match: isText, optionId: isText }))(pairs) &&
    listOf(shape<ExtraOption>({ id: isText, text: isText }))(extras),
  authored(common, question) {
    const { options, key } = optionsOf(question)
    const prompts = question.pairs.map(({ id, text, image }) => ({ id, text, rendered: null, image }))
    return { ...common, options, prompts, key: Object.keys(key).length > 0 ? key : null }
  },
  read({ prompts, options, key }) {
    const used = new Set(Object.values(key ?? {}))
    return {
      pairs: prompts.map(({ id, text, image }) => {
        const option = options.find((one) => one.id === key?.[id])
        return {
          id,
          text,
          image,
          match: option?.text ?? '',
          matchImage: option?.image ?? null,
          optionId: option?.id ?? ownOptionId(id),
        }
      }),
      extras: options.flatMap(({ id, text, image }) => (used.has(id) ? [] : [{ id, text, image }])),
    }
  },
  previewed: (question) => ({
    ...question,
    prompts: question.prompts.map((prompt) => ({ ...prompt, text: prompt.text || (prompt.image ? '' : '…') })),
  }),
  missingKey: 'Write what goes with each.',
  renamed: ({ pairs, extras }, named) => ({
    pairs: pairs.map((pair) => ({ ...pair, id: named(pair.id), optionId: named(pair.optionId) })),
    extras: extras.map((extra) => ({ ...extra, id: named(extra.id) })),
  }),
}
