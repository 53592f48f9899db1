import { isDeepStrictEqual } from 'node:util'
import type { blanksSchemas } from '#contract/kinds/blanks/blanks.ts'
import { isBlankRight } from '#contract/kinds/blanks/right-blanks.ts'
import { inOrderOfIds } from '../in-order-of-ids.ts'
import { guessParts, sameSet, trimmedParts, type ServerKindOf } from '../server-kind.ts'
import { blanksFormats } from './blanks-formats.ts'

const trimmed = (spellings: string[]): string[] => spellings.map((spelling) => spelling.trim())

export const blanksKind: ServerKindOf<typeof blanksSchemas> = {
  sameKey: (one, other) =>
    Object.keys(one).length === Object.keys(other).length &&
    Object.entries(one).every(([id, wanted]) =>
      Array.isArray(wanted) ? sameSet(wanted, other[id]) : wanted === other[id],
    ),
  sameAnswer: isDeepStrictEqual,
  inOrder: ['blanks'],
  publishedKey: (key) =>
    Object.fromEntries(
      Object.entries(key).map(([id, wanted]) => [id, Array.isArray(wanted) ? trimmed(wanted) : wanted]),
    ),
  publishedParts: ({ blanks }) => ({
    blanks: blanks.map(({ choices, ...blank }) => ({
      ...blank,
      choices: choices && inOrderOfIds(trimmedParts(choices)),
    })),
  }),
  hiddenChoices: ({ blanks }) => ({
    blanks: blanks.map(({ choices, ...blank }) => ({ ...blank, choices: choices && [] })),
  }),
  demo: {
    right: (_, key) =>
      Object.fromEntries(
        Object.entries(key).map(([id, wanted]) => [id, Array.isArray(wanted) ? (wanted[0] ?? '') : wanted]),
      ),
    wrong: ({ blanks }, key, random) =>
      Object.fromEntries(
        blanks.map(({ id, choices }) => {
          const others = choices?.filter((choice) => choice.id !== key[id]) ?? []
          return [id, others[Math.floor(random() * others.length)]?.id ?? 'no idea']
        }),
      ),
  },
  given: ({ blanks, key }, answer) =>
    blanks.flatMap((blank, index) => {
      const { id, choices } = blank
      const said = answer[id]
      if (said === undefined) return []
      const right = isBlankRight(blank, key[id], said)
      const text = choices?.find((choice) => choice.id === said)?.text ?? said
      return [{ part: `Blank ${index + 1}`, text, right }]
    }),
  guess: ({ blanks }) => guessParts(blanks.map(({ choices }) => (choices ? 1 / choices.length : 0))),
  formats: blanksFormats,
}
