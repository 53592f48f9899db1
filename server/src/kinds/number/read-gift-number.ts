import type { QuestionWords } from '../formats/build-question.ts'
import { isFull, splitAnswers } from '../formats/gift/gift-answers.ts'
import type { GiftQuestion } from '../formats/gift/gift-question.ts'
import { unescapeGift } from '../formats/gift/gift-signs.ts'
import { FormatError } from '../formats/plain-question.ts'

interface Range {
  value: number
  tolerance: number
}

const tidy = (number: number): number => Number(number.toPrecision(12))

/** `8:2` with a tolerance, or `6..10` as a range. */
function readRange(text: string): Range {
  const range = /^([^.:]*(?:\.[^.:]+)?)\.\.(.*)$/s.exec(text)
  const [value = NaN, spread = 0] = (range ? range.slice(1) : text.split(':')).map((part) =>
    part.trim() === '' ? NaN : Number(part),
  )
  if (!Number.isFinite(value) || !Number.isFinite(spread))
    throw new FormatError(`"${text.trim().slice(0, 40)}" isn't a number.`)
  if (!range) return { value, tolerance: spread }
  return { value: tidy((value + spread) / 2), tolerance: tidy(Math.abs(spread - value) / 2) }
}

/** A number; with several weighted answers, the first that is fully right. */
export function readGiftNumber({ body, words, note }: GiftQuestion): Range & { words: QuestionWords } {
  const answers = splitAnswers(body.slice(1))
  const [first] = answers.filter((answer) => isFull(answer) && answer.text !== '')
  if (!first) throw new FormatError("Its answer isn't a number.")
  if (answers.length > 1) note('Only its first right number was kept.')
  const range = readRange(unescapeGift(first.text))
  return { ...range, words: words([first]) }
}
