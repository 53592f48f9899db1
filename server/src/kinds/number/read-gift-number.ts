import type { QuestionWords } from '../formats/build-question.ts'
import { shareOf, splitAnswers, type GiftAnswer } from '../formats/gift/gift-answers.ts'
import type { GiftQuestion } from '../formats/gift/gift-question.ts'
import { unescapeGift } from '../formats/gift/gift-signs.ts'
import { readRange, type Range } from './read-range.ts'
import { rightNumber } from './right-number.ts'

/** A number gets full marks unless it says otherwise; what follows ~ is about any other number. */
const numberShare = (answer: GiftAnswer): number => (answer.sign === '~' ? 0 : shareOf({ ...answer, sign: '=' }))

/** The number that gets full marks, with its feedback as the reason. */
export function readGiftNumber({ body, words, note }: GiftQuestion): Range & { words: QuestionWords } {
  const answers = splitAnswers(body.slice(1))
  const said = words(answers, (answer) => {
    const share = numberShare(answer)
    return share >= 99.99 ? 'right' : share > 0 ? 'half-right' : 'wrong'
  })
  const ranges = answers
    .filter(({ sign, text }) => sign !== '~' && text !== '*')
    .map((answer) => ({ ...readRange(unescapeGift(answer.text)), share: numberShare(answer) }))
  return { ...rightNumber(ranges, note), words: said }
}
