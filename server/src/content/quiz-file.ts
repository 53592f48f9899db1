import type { QuestionType, Settings } from '#contract/quiz.ts'
import { readNumber } from '#contract/read-number.ts'
import type { NewQuestion } from '#server/quizzes/keyed-question.ts'

export interface WrittenBand {
  from: number
  title: string
  text: string
}
export interface WrittenQuiz {
  title: string
  description: string
  settings: Settings
  questions: NewQuestion[]
  bands: WrittenBand[]
}

/** An error in a quiz file, with its line. */
export class QuizFileError extends Error {
  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`)
  }
}

interface Line {
  number: number
  text: string
}

const KINDS: Record<string, QuestionType> = {
  '': 'single',
  all: 'multiple',
  true: 'true_false',
  false: 'true_false',
  text: 'text',
  number: 'number',
  order: 'order',
}

/** The lines of each kind inside one question, by their first character. */
function sort(lines: Line[]) {
  const options: { text: string; right: boolean }[] = []
  const ranked: string[] = []
  const accepted: Line[] = []
  let why = ''
  let source = ''
  for (const { number, text } of lines) {
    const [, sign = '', rest = ''] = /^([-+=!@]|\d+\.)\s+(.*)$/.exec(text) ?? []
    if (sign === '-' || sign === '+') options.push({ text: rest, right: sign === '+' })
    else if (sign === '=') accepted.push({ number, text: rest })
    else if (sign === '!') why = rest
    else if (sign === '@') source = rest
    else if (sign) ranked.push(rest)
    else throw new QuizFileError(number, `"${text}" doesn't belong to a question or result.`)
  }
  return { options, ranked, accepted, why, source }
}

function numberKey({ number, text }: Line): { value: number; tolerance: number } {
  const [value = null, tolerance = 0, ...more] = text.split('±').map(readNumber)
  if (value === null || tolerance === null || tolerance < 0 || more.length > 0)
    throw new QuizFileError(number, `"${text}" isn't a number.`)
  return { value, tolerance }
}

const option = (text: string) => ({ text: text.replace(/ \(last\)$/, ''), last: text.endsWith(' (last)') })

function readQuestion([head, ...rest]: Line[]): NewQuestion {
  const [, kind = '', text = ''] = /^\?(\w*)\s+(.*)$/.exec(head?.text ?? '') ?? []
  const type = KINDS[kind]
  const line = head?.number ?? 0
  if (!type) throw new QuizFileError(line, `there's no question type called "${kind}".`)
  const { options, ranked, accepted, why, source } = sort(rest)
  const right = options.flatMap((one, index) => (one.right ? [index] : []))
  const common = { type, text, why, source }
  const [first] = accepted
  const need = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new QuizFileError(line, `this question is missing ${what}.`)
    return value
  }
  switch (type) {
    case 'single':
      if (right.length > 1) throw new QuizFileError(line, 'this question has more than one right answer.')
      return { ...common, options: options.map((one) => option(one.text)), key: need(right[0], 'a right answer') }
    case 'multiple':
      need(right[0], 'a right answer')
      return { ...common, options: options.map((one) => option(one.text)), key: right }
    case 'true_false':
      return { ...common, options: [], key: kind === 'true' }
    case 'text':
      need(first, 'an accepted answer')
      return { ...common, options: [], key: accepted.map((one) => one.text) }
    case 'number':
      return { ...common, options: [], key: numberKey(need(first, 'its number')) }
    case 'order':
      need(ranked[1], 'its items')
      return { ...common, options: ranked.map((one) => option(one)), key: ranked.map((_, index) => index) }
  }
}

function readHeader(lines: Line[]): Pick<WrittenQuiz, 'title' | 'description' | 'settings'> {
  const fields = new Map<string, string>()
  for (const { number, text } of lines) {
    const [, name, value] = /^(title|description|timer|feedback|shuffle_questions): (.*)$/.exec(text) ?? []
    if (name === undefined || value === undefined) throw new QuizFileError(number, `"${text}" isn't a known setting.`)
    fields.set(name, value)
  }
  const timer = fields.get('timer')
  return {
    title: fields.get('title') ?? '',
    description: fields.get('description') ?? '',
    settings: {
      feedback: fields.get('feedback') === 'end' ? 'end' : 'each',
      timer_seconds: timer === undefined ? null : Number(timer),
      shuffle_options: true,
      shuffle_questions: fields.get('shuffle_questions') === 'yes',
      visibility: 'all',
    },
  }
}

function readBand([head, ...rest]: Line[]): WrittenBand {
  const [, from, title = ''] = /^\[(\d+)\] (.*)$/.exec(head?.text ?? '') ?? []
  if (from === undefined) throw new QuizFileError(head?.number ?? 0, 'a result starts like "[7] Its title".')
  return { from: Number(from), title, text: rest.map(({ text }) => text).join(' ') }
}

/** Groups lines, each group starting where `starts` says so. */
function group(lines: Line[], starts: (line: Line) => boolean): Line[][] {
  const groups: Line[][] = [[]]
  for (const line of lines) {
    if (starts(line)) groups.push([])
    groups.at(-1)?.push(line)
  }
  return groups
}

/** Reads the text format that demo quizzes are written in; see content/README.md. */
export function readQuizFile(file: string): WrittenQuiz {
  const lines = file
    .split(/\r?\n/)
    .map((text, index) => ({ number: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '' && !text.startsWith('#'))
  const [header = [], ...parts] = group(lines, ({ text }) => /^(\?|\[)/.test(text))
  return {
    ...readHeader(header),
    questions: parts.filter(([head]) => head?.text.startsWith('?')).map(readQuestion),
    bands: parts.filter(([head]) => head?.text.startsWith('[')).map(readBand),
  }
}
