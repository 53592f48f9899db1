import * as z from 'zod/mini'
import { QuizAround, type OfferedQuiz } from '#contract/api/imports.ts'
import { isRecord } from '#contract/is-record.ts'

/** What one of our own files has around its questions, with a sentence for each part that no quiz can have; null where it isn't ours. */
export function quizAround(text: string): OfferedQuiz | null {
  const file = parsed(text)
  if (file === undefined)
    return /"quiz_title"\s*:/.test(text) && /"settings"\s*:/.test(text) ? { left_out: [DAMAGED] } : null
  if (!isRecord(file) || !Array.isArray(file['questions']) || !isRecord(file['settings'])) return null
  const parts = new Parts()
  for (const [name, refusal] of Object.entries(NAMES))
    if (file[name] !== undefined && !(name === 'quiz_title' && isMissing(file[name])))
      parts.take({ [name]: file[name] }, refusal)
  for (const [name, value] of Object.entries(file['settings']))
    parts.take({ settings: { [name]: value } }, `The setting "${name.slice(0, 60)}" isn't one`)
  return { ...parts.taken, left_out: parts.leftOut }
}

/** What the parts are called, with the verb for them. */
const NAMES: Record<Exclude<keyof QuizAround, 'settings'>, string> = {
  quiz_title: "The title isn't one",
  quiz_description: "The description isn't one",
  category: "The category isn't one",
  emblem: "The emblem isn't one",
  lang: "The language isn't one",
  bands: "The results aren't ones",
}
const DAMAGED = "The quiz's details and settings can't be read, because the file is damaged."

/** Words may be around it, as in what a chatbot writes. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** The parts of a file, one by one. */
class Parts {
  taken: QuizAround = {}
  readonly leftOut: string[] = []

  /** Takes a part, or says why not. */
  take(part: object, refusal: string): void {
    const { data, error } = z.safeParse(QuizAround, part)
    if (data) this.taken = { ...this.taken, ...data, settings: { ...this.taken.settings, ...data.settings } }
    const [issue] = error?.issues ?? []
    if (!issue) return
    const isLong = issue.code === 'too_big' && issue.origin === 'string' && issue.path.length === 1
    const long = ` is longer than ${isLong ? issue.maximum.toLocaleString('en') : ''} characters.`
    this.leftOut.push(isLong ? refusal.replace(/ isn't.*/, long) : `${refusal} that a quiz can have.`)
  }
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
