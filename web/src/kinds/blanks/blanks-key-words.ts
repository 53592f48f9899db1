import { blanksIn } from '#contract/kinds/blanks/blank-places.ts'
import { blankText } from '#contract/kinds/blanks/blanks-words.ts'
import { isTexts } from '#contract/kinds/options.ts'
import type { Key, Question } from '#contract/question.ts'

/** Everything that may stand on the lines of a printed text, by their numbers. */
export const blanksKeyWords = ({ text, blanks }: Question<'blanks'>, key: Key<'blanks'>): string =>
  blanksIn(text)
    .flatMap((at) => blanks[at] ?? [])
    .map((blank, place) => {
      const wanted = key[blank.id]
      return `${place + 1}. ${isTexts(wanted) ? wanted.join(' / ') : (blankText(blank, wanted) ?? 'nothing')}`
    })
    .join(', ')
