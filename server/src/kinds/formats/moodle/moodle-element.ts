import { escapeHtml } from '#contract/escape-html.ts'
import type { PlainImage, PlainOption } from '../plain-question.ts'

/** Text as HTML: spaces and line breaks are written as entities. */
export const html = (text: string): string =>
  escapeHtml(text)
    .replace(/ {2,}/g, (spaces) => '&#160;'.repeat(spaces.length - 1) + ' ')
    .replaceAll('\n', '<br>')

const NAME = 'picture.webp'

const imageTag = ({ alt }: PlainImage): string => `<p><img src="@@PLUGINFILE@@/${NAME}" alt="${escapeHtml(alt)}"></p>`

const fileElement = (bytes: Uint8Array): string =>
  `<file name="${NAME}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`

/** HTML, with the image and its bytes in the same element, as Moodle writes them. */
export function htmlElement(
  tag: string,
  content: string,
  image: PlainImage | null,
  attributes = '',
  more = '',
): string {
  const [picture, file] = image?.bytes ? [imageTag(image), fileElement(image.bytes)] : ['', '']
  const text = escapeHtml(`<p>${content}</p>${picture}`)
  return `<${tag}${attributes} format="html"><text>${text}</text>${file}${more}</${tag}>`
}

/** Text, as HTML if it has an image. */
export function textElement(
  tag: string,
  attributes: string,
  text: string,
  image: PlainImage | null,
  more = '',
): string {
  if (image?.bytes) return htmlElement(tag, html(text), image, attributes, more)
  return `<${tag}${attributes} format="plain_text"><text>${escapeHtml(text)}</text>${more}</${tag}>`
}

/** An answer and its percentage of the mark. */
export const answerElement = (
  fraction: number,
  { text, image }: Pick<PlainOption, 'text' | 'image'>,
  more = '',
): string => textElement('answer', ` fraction="${fraction}"`, text, image, more)

/** Text without an image. */
export const plainText = (text: string) => ({ text, image: null })
