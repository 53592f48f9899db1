import { isDeepStrictEqual } from 'node:util'
import { FULL_CREDIT } from '#contract/credit.ts'
import { numberRules } from '#contract/kinds/number/number-rules.ts'
import { numberWords } from '#contract/kinds/number/number-words.ts'
import type { numberSchemas } from '#contract/kinds/number/number.ts'
import { asItIs, noGuess, type ServerKindOf } from '../server-kind.ts'
import { numberFormats } from './number-formats.ts'

export const numberKind: ServerKindOf<typeof numberSchemas> = {
  sameKey: isDeepStrictEqual,
  sameAnswer: isDeepStrictEqual,
  publishedKey: asItIs,
  demo: {
    right: (_, { value }) => value,
    wrong: (_, { value, tolerance, span }, random) => value + (tolerance + (span ?? 0) + 1) * (random() < 0.5 ? -2 : 3),
  },
  given: (question, answer) => [
    {
      part: null,
      text: numberWords.answer(question, answer),
      right: numberRules.grade(question, question.key, answer) === FULL_CREDIT,
    },
  ],
  guess: noGuess,
  formats: numberFormats,
}
