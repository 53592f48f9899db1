import type { KindWordsOf } from '../words.ts'
import { optionTexts } from '../option-words.ts'
import type { multipleSchemas } from './multiple.ts'

let list: Intl.ListFormat | undefined

/** The formatter is made when first needed, because that takes a browser many milliseconds. */
const listed = (texts: string[]): string => (list ??= new Intl.ListFormat('en-GB')).format(texts)

export const multipleWords: KindWordsOf<typeof multipleSchemas> = {
  answer: (question, given) => listed(optionTexts(question, given)),
}
