import { readQuestions } from '../read-questions.ts'
import { toldOf } from './read-told.ts'

/** What became of each question of a Moodle XML file. */
export async function readMoodle(input: string) {
  const read = await readQuestions({ input, format: null })
  if (read.format !== 'moodle_xml') throw new Error(`It was read as ${read.format}.`)
  return toldOf(read)
}

export const element = (tag: string, text: string, more = '', attributes = ''): string =>
  `<${tag}${attributes}><text>${text}</text>${more}</${tag}>`
export const answer = (text: string, fraction: number, feedback = ''): string =>
  element('answer', text, feedback && element('feedback', feedback), ` fraction="${fraction}" format="html"`)
export const question = (type: string, text: string, inner: string, format = 'html'): string =>
  `<question type="${type}">${element('name', 'N')}${element('questiontext', text, '', ` format="${format}"`)}${inner}</question>`
export const readOne = async (type: string, text: string, inner: string, format?: string) =>
  (await readMoodle(`<quiz>${question(type, text, inner, format)}</quiz>`))[0]
