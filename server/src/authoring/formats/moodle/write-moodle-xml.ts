import { cleanLine } from '../text/clean-text.ts'
import type { PlainImage, PlainOption, PlainQuestion } from '../plain-question.ts'
import { writeShortAnswer } from '../short-answers.ts'

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** Text as HTML, needed next to an image: spaces and line breaks are written as entities. */
const html = (text: string): string =>
  escapeXml(text)
    .replace(/ {2,}/g, (spaces) => '&#160;'.repeat(spaces.length - 1) + ' ')
    .replaceAll('\n', '<br>')

const NAME = 'picture.webp'

/** Text, with the image and its bytes in the same element, as Moodle writes them. */
function words(tag: string, attributes: string, text: string, image: PlainImage | null, more = ''): string {
  const written = (format: string, content: string, file = '') =>
    `<${tag}${attributes} format="${format}"><text>${escapeXml(content)}</text>${file}${more}</${tag}>`
  if (!image?.bytes) return written('plain_text', text)
  const content = `<p>${html(text)}</p><p><img src="@@PLUGINFILE@@/${NAME}" alt="${escapeXml(image.alt)}"></p>`
  const data = Buffer.from(image.bytes).toString('base64')
  return written('html', content, `<file name="${NAME}" path="/" encoding="base64">${data}</file>`)
}

const answer = (fraction: number, { text, image }: Pick<PlainOption, 'text' | 'image'>, more = ''): string =>
  words('answer', ` fraction="${fraction}"`, text, image, more)

const plain = (text: string) => ({ text, image: null })

const TYPES = {
  single: 'multichoice',
  multiple: 'multichoice',
  true_false: 'truefalse',
  text: 'shortanswer',
  number: 'numerical',
  order: 'ordering',
} as const

function answersOf(question: PlainQuestion): string[] {
  switch (question.type) {
    case 'single':
      return [
        '<single>true</single>',
        ...question.options.map((option, place) => answer(place === question.key ? 100 : 0, option)),
      ]
    case 'multiple': {
      const share = Number((100 / question.key.length).toFixed(5))
      const shareAt = (place: number) => (question.key.includes(place) ? share : -100)
      return ['<single>false</single>', ...question.options.map((option, place) => answer(shareAt(place), option))]
    }
    case 'true_false':
      return [answer(question.key ? 100 : 0, plain('true')), answer(question.key ? 0 : 100, plain('false'))]
    case 'text':
      return ['<usecase>0</usecase>', ...question.key.map((one) => answer(100, plain(writeShortAnswer(one))))]
    case 'number': {
      const { value, tolerance } = question.key
      return [
        `<answer fraction="100" format="plain_text"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
      ]
    }
    case 'order':
      return [
        '<layouttype>VERTICAL</layouttype>',
        '<selecttype>ALL</selecttype>',
        `<selectcount>${question.key.length}</selectcount>`,
        '<gradingtype>ALL_OR_NOTHING</gradingtype>',
        '<showgrading>HIDE</showgrading>',
        ...question.key.flatMap((place, rank) => {
          const option = question.options[place]
          return option ? [answer(rank + 1, option)] : []
        }),
      ]
  }
}

/** One question in Moodle XML, including its images. */
export function writeMoodleXml(question: PlainQuestion): string {
  const lines = [
    `<question type="${TYPES[question.type]}">`,
    `<name><text>${escapeXml(cleanLine(question.text).slice(0, 60))}</text></name>`,
    words('questiontext', '', question.text, question.image),
    ...(question.why ? [words('generalfeedback', '', question.why, null)] : []),
    '<defaultgrade>1</defaultgrade>',
    ...answersOf(question),
    '</question>',
  ]
  return `${lines.join('\n')}\n`
}

export const wrapMoodleXml = (questions: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('')}</quiz>\n`
