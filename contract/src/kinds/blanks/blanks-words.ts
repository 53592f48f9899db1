import type { KindWordsOf } from '../words.ts'
import { isTexts } from '../options.ts'
import { valueIn } from '../pairs.ts'
import { linedText } from './blank-places.ts'
import type { Blank, blanksSchemas } from './blanks.ts'

/** What a blank is filled with, as text: a choice's, or what was typed; the first of several accepted ones. */
export function blankText({ choices }: Blank, given: unknown): string | undefined {
  if (isTexts(given)) return given[0]
  return typeof given === 'string' ? (choices?.find(({ id }) => id === given)?.text ?? given) : undefined
}

export const blanksWords: KindWordsOf<typeof blanksSchemas> = {
  title: linedText,
  answer: ({ blanks: places }, given) =>
    places.map((place) => blankText(place, valueIn(given, place.id)) ?? 'nothing').join(', '),
}
