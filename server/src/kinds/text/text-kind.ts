import { isDeepStrictEqual } from 'node:util'
import { sameSet, type ServerKind } from '../server-kind.ts'
import { textFormats } from './text-formats.ts'

export const textKind: ServerKind<'text'> = {
  sameKey: sameSet,
  sameAnswer: isDeepStrictEqual,
  publishedKey: (key) => key.map((spelling) => spelling.trim()),
  demo: { right: ([first = '']) => first, wrong: () => null },
  formats: textFormats,
}
