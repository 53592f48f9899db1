import type { DraftImage } from '#contract/draft-fields.ts'
import { draftParts, indexedKey } from '#contract/indexed-key.ts'
import type { QuestionType } from '#contract/question.ts'
import type { KeyedQuestion } from '../keyed-question.ts'
import type { PlainImage, PlainQuestion } from './plain-question.ts'

/** A question in the formats' shape. */
export function plainOfKeyed<K extends QuestionType>(
  question: KeyedQuestion<K>,
  plainImage: (image: DraftImage) => PlainImage | null,
): PlainQuestion<K> {
  const { type, key, text, image, options, why, source } = question
  const { prompts, ...parts } = draftParts(question, () => undefined)
  return {
    text,
    image: plainImage(image),
    why,
    source,
    type,
    options: options.map((option) => ({ text: option.text, image: plainImage(option.image), last: option.last })),
    ...parts,
    ...(prompts && { prompts: prompts.map((prompt) => ({ ...prompt, image: plainImage(prompt.image) })) }),
    key: indexedKey(question, key),
  }
}
