import { isDeepStrictEqual } from 'node:util'
import type { textSchemas } from '#contract/kinds/text/text.ts'
import { sameSet, type ServerKindOf } from '../server-kind.ts'
import { textFormats } from './text-formats.ts'

export const textKind: ServerKindOf<typeof textSchemas> = {
  sameKey: sameSet,
  sameAnswer: isDeepStrictEqual,
  publishedKey: (key) => key.map((spelling) => spelling.trim()),
  demo: { right: (_, [first = '']) => first, wrong: () => null },
  formats: textFormats,
}
