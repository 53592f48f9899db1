import { escapeHtml } from '#contract/text/plain-text.ts'
import { type MarkedChoice, type Note, type QuestionWords, reasonOf, type Worth, worthOf } from '../build-question.ts'
import type { PlainImage } from '../plain-question.ts'
import { fileNameOf, namedFile } from '../text/file-name.ts'
import { moodleContent, moodleText, moodleWords } from './moodle-text.ts'
import type { XmlNode } from './xml-node.ts'

/** The text of a question, its image, its sound or video, and its reason; `edit` changes the text before it is read. */
export function wordsOf(
  question: XmlNode,
  note: Note,
  worth = moodleWorth,
  edit?: (source: string) => string,
): QuestionWords {
  const { text, image: placed, media } = moodleContent(question.first('questiontext'), note, edit)
  const image = oldImage(question, placed, note)
  const why = reason(question, note, worth)
  if (text !== '' || !(image || media)) return { text, image, media, why }
  note(`It only had a ${image ? 'picture' : (media?.file?.kind ?? 'sound')}, so we used its name as the text.`)
  return { text: moodleText(question.first('name'), note).text, image, media, why }
}

export function moodleChoices(question: XmlNode, isRight: (answer: XmlNode) => boolean, note: Note): MarkedChoice[] {
  return question
    .all('answer')
    .map((answer) => ({ ...moodleText(answer, note, formatOf(question)), right: isRight(answer) }))
}

/** The percentage of the mark for an answer. */
export const moodleShare = (answer: XmlNode): number => Number(answer.attribute('fraction')) || 0
export const isFullInMoodle = (answer: XmlNode): boolean => moodleShare(answer) >= 99.999

/** The format of texts that do not say which they have. */
export const formatOf = (question: XmlNode): string => question.first('questiontext')?.attribute('format') || 'html'

/** Text as HTML: spaces and line breaks are written as entities. */
export const html = (text: string): string =>
  escapeHtml(text)
    .replace(/ {2,}/g, (spaces) => '&#160;'.repeat(spaces.length - 1) + ' ')
    .replaceAll('\n', '<br>')

const NAME = 'picture.webp'

/** HTML, with the image and its bytes in the same element, as Moodle writes them. */
export function htmlElement(
  tag: string,
  content: string,
  image: PlainImage | null,
  attributes = '',
  more = '',
): string {
  const [picture, file] = image?.bytes
    ? [
        `<p><img src="@@PLUGINFILE@@/${NAME}" alt="${escapeHtml(image.alt)}"></p>`,
        `<file name="${NAME}" path="/" encoding="base64">${Buffer.from(image.bytes).toString('base64')}</file>`,
      ]
    : ['', '']
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

export const answerElement = (
  fraction: number,
  { text, image = null }: { text: string; image?: PlainImage | null },
  more = '',
): string => textElement('answer', ` fraction="${fraction}"`, text, image, more)

const moodleWorth = (answer: XmlNode): Worth => worthOf(isFullInMoodle(answer), moodleShare(answer))

/** The picture of a question in files of Moodle 1, which is beside its text. */
function oldImage(question: XmlNode, placed: PlainImage | null, note: Note): PlainImage | null {
  const [name, data] = [question.textOf('image').trim(), question.textOf('image_base64').trim()]
  if (data !== '' && !placed) return { id: null, alt: '', bytes: Buffer.from(data, 'base64') }
  if (data !== '') note('Only its first picture was kept.')
  else if (name !== '') note(`${namedFile('picture', fileNameOf(name))} isn't in the file and was left out.`)
  return placed
}

/** The reason to show: the feedback of the question, else of its right answers. */
function reason(question: XmlNode, note: Note, worth: (answer: XmlNode) => Worth): string {
  const words = (node: XmlNode | undefined) => moodleWords(node, formatOf(question))
  const readReason = (node: XmlNode | undefined): string => {
    const { text, image } = moodleText(node, note, formatOf(question))
    if (image) note('The picture in its feedback was left out.')
    return text
  }
  const general = readReason(question.first('generalfeedback'))
  noteUnused(question, words, note)
  const feedback = question
    .all('answer')
    .map((answer) => ({ node: answer.first('feedback'), worth: worth(answer), text: words(answer.first('feedback')) }))
  const shown = reasonOf(general, feedback, note)
  // Of feedback that is left out, nothing else has to be said; one without words has only what is named.
  for (const { node, worth: of, text } of feedback)
    if (text === '' || (general === '' && of === 'right' && text === shown)) readReason(node)
  return shown
}

/** Feedback on the answer as a whole; Moodle adds the standard sentences to every question. */
const COMBINED = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
const STANDARD = /^(Your answer is (correct|partially correct|incorrect)\.)?$/

/** Notes the words that only Moodle shows. */
function noteUnused(question: XmlNode, words: (node: XmlNode | undefined) => string, note: Note): void {
  if (COMBINED.some((name) => !STANDARD.test(words(question.first(name)))))
    note('Its feedback for the whole answer was left out.')
  if (question.all('hint').some((hint) => words(hint) !== '')) note('Its hints were left out.')
}
