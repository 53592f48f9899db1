import type { QuestionType } from '#contract/question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { noSuchKind } from '../no-such-kind.ts'
import type { PlainQuestion } from '../plain-question.ts'
import { escapeGift } from './gift-signs.ts'
import { giftText } from './gift-text.ts'

/** One question in GIFT; its text is plain, so that no sign in it is read as markup. */
export function writeGift<K extends QuestionType>(question: PlainQuestion<K>): string {
  const { gift } = SERVER_KINDS[question.type].formats
  if (!gift) throw noSuchKind('GIFT', question.type)
  const why = question.why ? `\n####${giftText(question.why)}` : ''
  if (gift.isWhole) return `[plain]${gift.write(question, why)}\n`
  return `[plain]${escapeGift(question.text)} {\n${gift.write(question, why)}${why}\n}\n`
}
