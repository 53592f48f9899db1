import { emblemNamed } from '#contract/covers/emblems.ts'
import { QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'
import type { Settings } from '#contract/quiz/quiz.ts'
import type { NewQuestion } from '#server/quizzes/new-question.ts'
import type { QuizFileLine } from '#server/kinds/formats/quiz-file-question.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'

interface WrittenBand {
  from: number
  title: string
  text: string
}
/** A picture of a question: a file beside the quizzes, and what it shows in words. */
export interface WrittenPicture {
  file: string
  alt: string
}
/** A sound of a question: a tune as `piano 120: C4 E4 G4/2`, and what is to be heard in words. */
export interface WrittenSound {
  tune: string
  transcript: string
}
type WrittenQuestion = NewQuestion & { picture: WrittenPicture | null; sound: WrittenSound | null }
interface WrittenQuiz {
  title: string
  description: string
  /** The name of its emblem; null: the one that fits the title. */
  emblem: string | null
  settings: Settings
  questions: WrittenQuestion[]
  bands: WrittenBand[]
}

export class QuizFileError extends Error {
  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}`)
  }
}

/** `piano 120: C4 E4` */
const TUNE = /^\w+ \d+: /

/** `europe.svg: What it shows.` */
function readPicture(line: number, text: string): WrittenPicture {
  const [, file, alt] = /^([a-z0-9-]+\.svg): (.+)$/.exec(text) ?? []
  if (file === undefined || alt === undefined)
    throw new QuizFileError(
      line,
      'a picture is written like "~ europe.svg: What it shows.", a sound like "~ piano 120: C4 E4".',
    )
  return { file, alt }
}

/** The lines of each kind inside one question, by their first character. */
function sort(lines: QuizFileLine[]) {
  const options: { text: string; right: boolean }[] = []
  const ranked: string[] = []
  const accepted: QuizFileLine[] = []
  let why = ''
  let source = ''
  let picture: WrittenPicture | null = null
  let tune: string | null = null
  let transcript = ''
  for (const { number, text } of lines) {
    const [, sign = '', rest = ''] = /^([-+=!@~%]|\d+\.)\s+(.*)$/.exec(text) ?? []
    if (sign === '-' || sign === '+') options.push({ text: rest, right: sign === '+' })
    else if (sign === '=') accepted.push({ number, text: rest })
    else if (sign === '!') why = rest
    else if (sign === '@') source = rest
    else if (sign === '%') transcript = rest
    else if (sign === '~' && TUNE.test(rest)) tune = rest
    else if (sign === '~') picture = readPicture(number, rest)
    else if (sign) ranked.push(rest)
    else throw new QuizFileError(number, `"${text}" doesn't belong to a question or result.`)
  }
  return { options, ranked, accepted, why, source, picture, sound: tune === null ? null : { tune, transcript } }
}

const typeOf = (mark: string): QuestionType | undefined =>
  QUESTION_TYPES.find((type) => SERVER_KINDS[type].formats.quizFile?.marks.includes(mark))

function readQuestion([head, ...rest]: QuizFileLine[]): WrittenQuestion {
  const [, mark = '', text = ''] = /^\?(\w*)\s+(.*)$/.exec(head?.text ?? '') ?? []
  const line = head?.number ?? 0
  const fail = (problem: string, at = line): never => {
    throw new QuizFileError(at, problem)
  }
  const type = typeOf(mark) ?? fail(`there's no question type called "${mark}".`)
  const { why, source, picture, sound, ...answers } = sort(rest)
  if (sound?.transcript === '') fail('a sound needs its words, in a line with %.')
  const read =
    SERVER_KINDS[type].formats.quizFile?.read ?? fail("questions of this type can't be written in this format.")
  return { type, text, why, source, picture, sound, ...read({ mark, ...answers, fail }) }
}

function readHeader(lines: QuizFileLine[]): Pick<WrittenQuiz, 'title' | 'description' | 'emblem' | 'settings'> {
  const fields = new Map<string, string>()
  for (const { number, text } of lines) {
    const [, name, value] = /^(title|description|emblem|timer|feedback|shuffle_questions): (.*)$/.exec(text) ?? []
    if (name === undefined || value === undefined) throw new QuizFileError(number, `"${text}" isn't a known setting.`)
    if (name === 'emblem' && !emblemNamed(value))
      throw new QuizFileError(number, `there's no emblem called "${value}".`)
    fields.set(name, value)
  }
  const timer = fields.get('timer')
  return {
    title: fields.get('title') ?? '',
    description: fields.get('description') ?? '',
    emblem: fields.get('emblem') ?? null,
    settings: {
      feedback: fields.get('feedback') === 'end' ? 'end' : 'each',
      timer_seconds: timer === undefined ? null : Number(timer),
      shuffle_options: true,
      shuffle_questions: fields.get('shuffle_questions') === 'yes',
      visibility: 'all',
      partial_credit: true,
    },
  }
}

function readBand([head, ...rest]: QuizFileLine[]): WrittenBand {
  const [, from, title = ''] = /^\[(\d+)\] (.*)$/.exec(head?.text ?? '') ?? []
  if (from === undefined) throw new QuizFileError(head?.number ?? 0, 'a result starts like "[7] Its title".')
  return { from: Number(from), title, text: rest.map(({ text }) => text).join(' ') }
}

/** Groups lines, each group starting where `starts` says so. */
function group(lines: QuizFileLine[], starts: (line: QuizFileLine) => boolean): QuizFileLine[][] {
  const groups: QuizFileLine[][] = [[]]
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
