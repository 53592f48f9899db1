import { isDeepStrictEqual } from 'node:util'
import { isAccepted } from '#contract/typed-answer.ts'
import type { textSchemas } from '#contract/kinds/text/text.ts'
import { noGuess, sameSet, type ServerKindOf } from '../server-kind.ts'
import { textFormats } from './text-formats.ts'

export const textKind: ServerKindOf<typeof textSchemas> = {
  sameKey: sameSet,
  sameAnswer: isDeepStrictEqual,
  publishedKey: (key) => key.map((spelling) => spelling.trim()),
  demo: { right: (_, [first = '']) => first, wrong: () => null },
  given({ key }, answer) {
    const right = isAccepted(answer, key)
    return [{ part: null, text: right ? (key[0] ?? answer) : answer, right }]
  },
  guess: noGuess,
  formats: textFormats,
}
