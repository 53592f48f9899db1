import { readQuestions } from '../read-questions.ts'

type Read = Awaited<ReturnType<typeof readQuestions>>

/** What became of each question: the outcome with the message, and the question itself. */
export const toldOf = ({ items, questions }: Read) =>
  items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    return found ? { outcome, message, ...found } : { outcome, message }
  })

/** The right answers of a question in words. */
function rightIn({ options, key }: Read['questions'][number]): string {
  const words = [key].flat().map((one) => {
    if (typeof one === 'object' && one)
      return 'value' in one && one.value !== null ? String(one.value) : JSON.stringify(one)
    return options.length > 0 ? options[Number(one)]?.text : String(one)
  })
  return words.join(' + ')
}

/** Of each row of a CSV file, its kind and its right answer in words, or why there is none. */
export async function readCsvKeys(...lines: string[]) {
  const { items, questions } = await readQuestions({ input: lines.join('\n'), format: 'csv' })
  return items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return [outcome, message]
    return [found.type, rightIn(found), ...(outcome === 'kept' ? [] : [message])]
  })
}

/** Of each row of a CSV file, its outcome and its right answer in words, or why there is none; and what is asked. */
export async function readCsv(input: string, choose: string | null = null) {
  const { items, questions, ask } = await readQuestions({ input, format: 'csv', choose })
  const told = items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return [outcome, message]
    const texts = found.options.map(({ text }) => text)
    const right = [found.key]
      .flat()
      .map((one) => (typeof one === 'number' ? texts[one] : typeof one === 'string' ? one : JSON.stringify(one)))
    return [outcome, found.type, right.join(' + ')]
  })
  return { told, choices: ask?.choices.map(({ id }) => id) ?? null }
}

/** The questions of a pasted text with a star at their right options, each with its message, or why it is refused. */
export async function readText(lines: readonly string[]) {
  const { format, items, questions } = await readQuestions({ input: lines.join('\n'), format: null })
  const told = items.map(({ message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return { message, words: message }
    const right = [found.key].flat()
    const options = found.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text))
    const words = [found.text, ...(options.length > 0 ? options : [JSON.stringify(found.key)])].join(' / ')
    return { message, words, isTaken: true }
  })
  return { format, told }
}

/** What each question became: its options with the right ones starred, or its key, or why there is none. */
export async function readShown(file: unknown, choose: string | null = null) {
  const input = typeof file === 'string' ? file : JSON.stringify(file)
  const { items, questions, ask, format } = await readQuestions({ input, format: null, choose })
  const shown = items.map(({ outcome, message, question }) => {
    const found = question === null ? undefined : questions[question]
    if (!found) return `${outcome}: ${message}`
    const right: unknown[] = [found.key].flat()
    if (found.options.length === 0) return [found.type, found.key]
    return found.options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text))
  })
  return { format, shown, ask: ask?.choices.map(({ id }) => id) ?? null, items, questions }
}

/** A question of three options, and how it is shown with the second or the last of them right. */
export const CITIES = ['Oslo', 'Paris', 'Rome']
export const RIGHT = ['Oslo', '*Paris', 'Rome']
export const LAST = ['Oslo', 'Paris', '*Rome']
export const inAnyOrder = (shown: unknown): string[] => [shown].flat().map(String).toSorted()
export const ask = (fields: object) => ({ question: 'Which is in France?', ...fields })

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
