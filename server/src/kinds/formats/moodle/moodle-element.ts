import { escapeHtml } from '#contract/escape-html.ts'
import type { PlainImage, PlainOption } from '../plain-question.ts'

/** Text as HTML, needed next to an image: spaces and line breaks are written as entities. */
const html = (text: string): string =>
  escapeHtml(text)
    .replace(/ {2,}/g, (spaces) => '&#160;'.repeat(spaces.length - 1) + ' ')
    .replaceAll('\n', '<br>')

const NAME = 'picture.webp'

/** Text, with the image and its bytes in the same element, as Moodle writes them. */
export function textElement(
  tag: string,
  attributes: string,
  text: string,
  image: PlainImage | null,
  more = '',
): string {
  const written = (format: string, content: string, file = '') =>
    `<${tag}${attributes} format="${format}"><text>${escapeHtml(content)}</text>${file}${more}</${tag}>`
  if (!image?.bytes) return written('plain_text', text)
  const content = `<p>${html(text)}</p><p><img src="@@PLUGINFILE@@/${NAME}" alt="${escapeHtml(image.alt)}"></p>`
  const data = Buffer.from(image.bytes).toString('base64')
  return written('html', content, `<file name="${NAME}" path="/" encoding="base64">${data}</file>`)
}

/** An answer and its percentage of the mark. */
export const answerElement = (
  fraction: number,
  { text, image }: Pick<PlainOption, 'text' | 'image'>,
  more = '',
): string => textElement('answer', ` fraction="${fraction}"`, text, image, more)

/** Text without an image. */
export const plainText = (text: string) => ({ text, image: null })
