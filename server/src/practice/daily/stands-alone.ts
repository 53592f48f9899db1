import { plainText } from '#contract/formulas/plain-text.ts'
import { isScored } from '#contract/question.ts'
import { questionTitle } from '#contract/question-words.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'

/** Fewer words lean on the title of their quiz, such as "France?" under "Capitals". */
const LEAST_WORDS = 4

/** Refers to what only somebody who plays the whole quiz has seen. */
const REFERS_BACK =
  /\b(?:this|our|the) quiz\b|\b(?:previous|last|next|first|above|following|other) (?:question|answer|round)s?\b|\bquestion (?:\d+|one|two|three)\b|\bas (?:above|before)\b|\b(?:mentioned|seen|asked|shown) (?:above|before|earlier)\b/i

/** Whether a question can be asked without the quiz around it; one that has no right answer cannot. */
export function standsAlone(question: KeyedQuestion): boolean {
  const words = plainText(questionTitle(question))
  const count = words.split(/\s+/).filter((word) => /\p{L}|\p{N}/u.test(word)).length
  return isScored(question) && count >= LEAST_WORDS && !REFERS_BACK.test(words)
}
