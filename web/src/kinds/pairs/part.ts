import { plainText, type ShownText } from '#contract/formulas/plain-text.ts'
import type { Image } from '#contract/image.ts'
import { partWords } from '#contract/kinds/pairs.ts'

/** A part of a question that goes with others: a prompt, an option or a group. */
export interface Part extends ShownText {
  id: string
  image?: Image
}

/** A part as words alone, where neither pictures nor formulas can be shown. */
export const plainPart = (part: Part): string => partWords({ text: plainText(part), image: part.image ?? null })
