import type { Image } from '#contract/image.ts'
import { draftParts, indexedKey } from '#contract/indexed-key.ts'
import type { QuestionType } from '#contract/question.ts'
import type { KeyedQuestion } from '../keyed-question.ts'
import type { PlainImage, PlainQuestion } from './plain-question.ts'

/** A question in the formats' shape. */
export function plainOfKeyed<K extends QuestionType>(
  question: KeyedQuestion<K>,
  plainImage: (image: Image) => PlainImage | null,
): PlainQuestion<K> {
  const { type, key, text, image, options, why, source } = question
  return {
    text,
    image: plainImage(image),
    why,
    source,
    type,
    options: options.map((option) => ({ text: option.text, image: plainImage(option.image), last: option.last })),
    ...draftParts(question, () => undefined),
    key: indexedKey(question, key),
  }
}
