import type { Option } from '#contract/option.ts'
import { ownOptionId, type MatchDraft, type WrittenPair } from './match-draft.ts'

export const isEmptySide = (text: string, image: unknown): boolean => text.trim() === '' && image === null
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
