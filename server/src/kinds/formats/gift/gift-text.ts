import { FormatError, type PlainOption } from '../plain-question.ts'
import { escapeGift } from './gift-signs.ts'

/** Text that starts like a weight, a format or a comment is marked as plain. */
export const giftText = (text: string): string =>
  /^(%|\[|\/\/)/.test(text) ? `[plain]${escapeGift(text)}` : escapeGift(text)

export const giftOption = ({ text }: PlainOption): string => {
  if (text === '') throw new FormatError("GIFT can't hold options without text.")
  return giftText(text)
}
