import { htmlToText, looksLikeHtml } from './html-text.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { cleanLine } from './clean-text.ts'

/** Text of a format without markup; HTML in it is converted to what a reader would see. */
export function stripMarkup(text: string, note: Note): string {
  if (!looksLikeHtml(text)) return text
  const { text: words, images, unread } = htmlToText(text)
  // A question about HTML has answers that are just a tag.
  if (words === '' && images.length === 0 && !unread) return text
  note('Formatting became plain text.')
  if (images.length > 0) note('A picture on another site was left out.')
  return words
}

/** Refuses to write text that would be read as HTML. */
export function refuseMarkup(texts: readonly string[]): void {
  if (texts.some((text) => looksLikeHtml(cleanLine(text))))
    throw new FormatError('It contains HTML tags, which would be read as formatting.')
}
