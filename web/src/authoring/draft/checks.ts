import { problemsOf } from '#contract/draft-problems.ts'
import type { AuthoredQuestion, Problem } from '#contract/draft.ts'
import { readNumber } from '#contract/read-number.ts'
import { toAuthored } from './to-authored.ts'
import { shownBands } from './bands.ts'
import type { Draft, DraftQuestion } from './draft.ts'

const KEY_WORDS = {
  text: 'Type an answer that counts as right.',
  number: 'Type the right answer as a number.',
} as const

const FINE = { quiz_title: 'Fine as it is', quiz_description: '', category: 'any', image: null, bands: [] }
const FIRST = 'questions.0.'

const PLAIN: AuthoredQuestion = {
  qid: '',
  type: 'true_false',
  text: 'So it is',
  image: null,
  options: [],
  key: true,
  why: '',
  source: '',
}

/** The same number of questions, without checking each of them again. */
const asMany = (questions: readonly DraftQuestion[]): AuthoredQuestion[] => questions.map(() => PLAIN)

const known = new WeakMap<DraftQuestion, Problem[]>()

/**
 * The problems of a question, by their path in it: `text`, `options.1.text`, `key`. Memoised by the question object.
 */
export function problemsIn(question: DraftQuestion): Problem[] {
  const before = known.get(question)
  if (before) return before
  const { type, tolerance } = question
  const found = problemsOf({ ...FINE, questions: [toAuthored(question)] }).flatMap(({ path, message }) => {
    if (!path.startsWith(FIRST)) return []
    const place = path.slice(FIRST.length)
    const isTyped = type === 'text' || type === 'number'
    return [{ path: place, message: place === 'key' && isTyped ? KEY_WORDS[type] : message }]
  })
  if (type === 'number' && tolerance.trim() !== '' && readNumber(tolerance) === null)
    found.push({ path: 'tolerance', message: 'Type a number, or leave it empty.' })
  known.set(question, found)
  return found
}

/** The problems of the quiz apart from its questions. */
export function detailProblems(draft: Draft): Problem[] {
  const { quiz_title, quiz_description, category, image, questions } = draft
  const details = { quiz_title, quiz_description, category: category === '' ? null : category, image, bands: [] }
  return problemsOf({ ...details, questions: asMany(questions) }).filter(({ path }) => !path.startsWith('questions.'))
}

export function bandProblems(draft: Draft): Problem[] {
  if (draft.bands.length === 0) return []
  return problemsOf({ ...FINE, questions: asMany(draft.questions), bands: shownBands(draft) }).filter(({ path }) =>
    path.startsWith('bands'),
  )
}

const said = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** For each question that repeats an earlier one: its id and the number of the other. */
export function repeatsIn(questions: readonly DraftQuestion[]): Map<string, number> {
  const first = new Map<string, number>()
  const repeats = new Map<string, number>()
  for (const [at, { id, text, image }] of questions.entries()) {
    if (said(text) === '') continue
    const words = `${said(text)} ${image?.id ?? ''}`
    const before = first.get(words)
    if (before === undefined) first.set(words, at)
    else repeats.set(id, before + 1)
  }
  return repeats
}

const OFTEN = 0.8
const ENOUGH = 5

/** The letter at which the right answer nearly always is, if options are not shuffled. */
export function favouritePlace({ questions, settings }: Draft): string | null {
  if (settings.shuffle_options) return null
  const places = questions.flatMap(({ type, options, right }) => {
    const at = type === 'single' ? options.findIndex(({ id }) => right.includes(id)) : -1
    return at < 0 ? [] : [at]
  })
  if (places.length < ENOUGH) return null
  const counts = new Map<number, number>()
  for (const at of places) counts.set(at, (counts.get(at) ?? 0) + 1)
  const [place, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
  return count >= OFTEN * places.length ? String.fromCharCode(65 + place) : null
}

/** Whether the right option is over twice as long as the others in most questions. */
export function isLongestRight({ questions }: Draft): boolean {
  const judged = questions.filter(
    ({ type, right, options }) => type === 'single' && right.length === 1 && options.length > 1,
  )
  const telling = judged.filter(({ options, right }) => {
    const own = options.find(({ id }) => id === right[0])?.text.length ?? 0
    const longest = Math.max(...options.filter(({ id }) => id !== right[0]).map(({ text }) => text.length))
    return own > 2 * longest
  })
  return judged.length >= ENOUGH && telling.length > judged.length / 2
}
