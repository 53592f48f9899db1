import { fileNameOf, MOST_NAMED, namedFile } from './file-name.ts'
import type { FoundImage } from './html-reader.ts'
import { htmlToText, looksLikeHtml, type HtmlText } from './html-text.ts'
import type { Note } from '../build-question.ts'
import { FormatError } from '../plain-question.ts'
import { cleanLine } from './clean-text.ts'

/** Text of a format without markup; HTML in it is converted to what a reader would see, with pictures it carries along. */
export function stripMarkup(text: string, note: Note, carries: (image: FoundImage) => boolean = () => false): string {
  if (!looksLikeHtml(text)) return text
  const read = htmlToText(text)
  // A question about HTML has answers that are just a tag.
  if (read.text === '' && read.images.length === 0 && read.media.length === 0 && !read.unread) return text
  note('Formatting became plain text.')
  noteLosses({ ...read, images: read.images.filter((image) => !carries(image)) }, note)
  return read.text
}

/** What to say about a picture that is left out, by its address. */
export function pictureLoss(address: string): string {
  if (/^\s*(?:https?:)?\/\//i.test(address)) return 'A picture on another site was left out.'
  const isInside = /^\s*data:/i.test(address)
  return isInside ? 'A picture inside its text was left out.' : "A picture that isn't in the file was left out."
}

/** Reports what a format without files cannot bring along. */
export function noteLosses({ images, media, losses }: HtmlText, note: Note): void {
  for (const { src } of images) note(pictureLoss(src))
  for (const { kind, sources } of media.slice(0, MOST_NAMED))
    note(`${namedFile(kind, fileNameOf(sources[0] ?? ''))} isn't in the file and was left out.`)
  for (const loss of losses) note(loss)
}

/** Refuses to write text that would be read as HTML. */
export function refuseMarkup(texts: readonly string[]): void {
  if (texts.some((text) => looksLikeHtml(cleanLine(text))))
    throw new FormatError('It contains HTML tags, which would be read as formatting.')
}
