import type { KindFormats } from '../formats/kind-formats.ts'
import { FormatError, type PlainQuestion } from '../formats/plain-question.ts'
import { giftMatch } from '../match/gift-match.ts'
import { moodleMatch } from '../match/moodle-match.ts'

/** Items with their groups as pairs: the nearest thing that Moodle has. */
function asMatch({ bins = [], options, ...question }: PlainQuestion<'sort'>): PlainQuestion<'match'> {
  if (options.some(({ image }) => image)) throw new FormatError("Items to sort can't have pictures there.")
  return {
    ...question,
    type: 'match',
    prompts: options.map(({ text }) => ({ text, image: null })),
    options: bins.map(({ text }) => ({ text, image: null, last: false })),
  }
}

export const giftSort: NonNullable<KindFormats<'sort'>['gift']> = {
  reads: {},
  write: (question, why) => giftMatch.write(asMatch(question), why),
}

export const moodleSort: NonNullable<KindFormats<'sort'>['moodle']> = {
  reads: {},
  type: moodleMatch.type,
  write: (question) => moodleMatch.write(asMatch(question)),
}
