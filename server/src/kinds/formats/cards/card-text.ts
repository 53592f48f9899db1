import type { Note } from '../build-question.ts'
import { htmlToText, looksLikeHtml } from '../text/html-text.ts'
import { cleanText } from '../text/clean-text.ts'

const SOUND = /\[sound:([^\]\n]{1,300})\]/g

/** Whether fields are HTML; undefined where the file does not say. */
export type IsHtml = boolean | undefined

/** A field as text. Sounds and pictures, which are files beside an export of Anki, are named as left out. */
export function cardText(field: string, isHtml: IsHtml, note: Note): string {
  const spoken = field.replace(SOUND, (_, name: string) => {
    note(`The sound "${name.trim()}" was left out.`)
    return ' '
  })
  if (isHtml === false || (isHtml === undefined && !looksLikeHtml(spoken))) return cleanText(spoken)
  const { text, images, unread } = htmlToText(spoken)
  // A card about HTML has a side that is just a tag.
  if (isHtml === undefined && text === '' && images.length === 0 && !unread) return cleanText(spoken)
  if (isHtml === undefined) note('Formatting became plain text.')
  if (unread) note('Something that is no text was left out.')
  for (const { src, alt } of images) note(`The picture "${(alt || src).slice(0, 100)}" was left out.`)
  return text
}
