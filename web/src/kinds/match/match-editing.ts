import { Cable } from 'lucide-react'
import type { Image } from '#contract/quiz/fields.ts'
import { KIND_LABELS } from '#contract/quiz/kinds/kinds.ts'
import type { matchSchemas } from '#contract/quiz/kinds/match.ts'
import type { Option } from '#contract/quiz/kinds/kind-schemas.ts'
import { newId } from '#web/platform/browser/plain-http.ts'
import { isText, listOf, shape } from '#web/platform/shape.ts'
import type { EditingOf } from '../written-question.ts'

/** A pair as its author writes it: two sides that belong together. */
export interface WrittenPair {
  id: string
  text: string
  image: Image
  /** The right side, which becomes an option. */
  match: string
  matchImage: Image
  optionId: string
}

/** An option that goes with nothing. */
export interface ExtraOption {
  id: string
  text: string
  image: Image
}

export interface MatchDraft {
  pairs: readonly WrittenPair[]
  extras: readonly ExtraOption[]
}

export const matchEditing: EditingOf<typeof matchSchemas, MatchDraft> = {
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

const PAIRS_AT_FIRST = 3

export const blankPair = (id = newId()): WrittenPair => ({
  id,
  text: '',
  image: null,
  match: '',
  matchImage: null,
  optionId: ownOptionId(id),
})

export const blankExtra = (id = newId()): ExtraOption => ({ id, text: '', image: null })

export const isEmptyPair = ({ text, image, match, matchImage }: WrittenPair): boolean =>
  isEmptySide(text, image) && isEmptySide(match, matchImage)

/** The right sides as options, the same one only once, and which pair has which. */
export function optionsOf({ pairs, extras }: MatchDraft): { options: Option[]; key: Record<string, string> } {
  const options: Option[] = []
  const key: Record<string, string> = {}
  for (const { id, match, matchImage, optionId } of pairs) {
    if (isEmptySide(match, matchImage)) continue
    const same = options.find(({ text, image }) => text.trim() === match.trim() && image?.id === matchImage?.id)
    const isTaken = options.some((option) => option.id === optionId)
    const option = same ?? {
      id: isTaken ? ownOptionId(id) : optionId,
      text: match,
      rendered: null,
      image: matchImage,
      last: false,
    }
    if (!same) options.push(option)
    key[id] = option.id
  }
  return { options: [...options, ...extras.map((extra) => ({ ...extra, rendered: null, last: false }))], key }
}

const isEmptySide = (text: string, image: unknown): boolean => text.trim() === '' && image === null

/** The id of the option on the right side of a pair that has none yet. */
const ownOptionId = (pairId: string): string => `${pairId}-match`
