import { splitAnswers, type GiftAnswer } from '../formats/gift/gift-answers.ts'
import { findSign } from '../formats/gift/gift-signs.ts'
import { giftText } from '../formats/gift/gift-text.ts'
import type { KindFormats } from '../formats/kind-formats.ts'
import { FormatError } from '../formats/plain-question.ts'
import { buildMatch, pairsOf } from './build-match.ts'

/** An arrow inside a text would be read as the one between the sides. */
function side(text: string): string {
  if (text.includes('->')) throw new FormatError("GIFT can't hold an arrow (->) inside a pair.")
  return giftText(text)
}

const WITHOUT_FEEDBACK: GiftAnswer = { sign: '=', weight: null, text: '', feedback: '' }

/** `=left -> right`, and `= -> right` for an option that goes with nothing. */
export const giftMatch: NonNullable<KindFormats<'match'>['gift']> = {
  reads: {
    matching({ body, words, read, note }) {
      const answers = splitAnswers(body)
      // Feedback on one pair is never a reason for all of them.
      const said = words([...answers, WITHOUT_FEEDBACK], () => 'right')
      const pairs = answers.map(({ text }) => {
        const at = findSign(text, '->')
        if (at < 0) throw new FormatError('One of its pairs has only one side.')
        return { from: read(text.slice(0, at).trim()), to: read(text.slice(at + 2).trim()) }
      })
      return buildMatch(said, pairs, note)
    },
  },
  write: (question) =>
    pairsOf(question)
      .map(({ from, to, image }) => {
        if (from === '' && image) throw new FormatError("GIFT can't hold pairs without text.")
        return `=${from === '' ? '' : side(from)} -> ${side(to)}`
      })
      .join('\n'),
}
