import type { AuthoredBand, AuthoredQuestion, Draft, Problem } from './draft.ts'
import type { Image, QuestionType } from './quiz.ts'

/** The limits for publishing: lengths of texts and numbers of parts. */
export const SIZES = {
  title: { least: 5, most: 80 },
  description: { least: 0, most: 240 },
  text: { least: 5, most: 240 },
  option: { least: 1, most: 100 },
  why: { least: 0, most: 300 },
  source: { least: 0, most: 300 },
  alt: { least: 5, most: 150 },
  bandTitle: { least: 2, most: 40 },
  bandText: { least: 0, most: 160 },
  questions: { least: 3, most: 200 },
  options: { least: 2, most: 9 },
  bands: { least: 0, most: 8 },
} as const

const lengthOf = (text: string): number => text.trim().length

/** Whether questions of this type are answered with their options. */
export const hasOptions = (type: QuestionType): boolean => type === 'single' || type === 'multiple' || type === 'order'

const letter = (place: number): string => String.fromCharCode(65 + place)

const sized = (path: string, text: string, { least, most }: { least: number; most: number }): Problem[] => {
  const length = lengthOf(text)
  if (length < least) return [{ path, message: `Use at least ${least} characters.` }]
  return length > most ? [{ path, message: `Keep it to ${most} characters.` }] : []
}

function described(path: string, image: Image): Problem[] {
  if (!image) return []
  const length = lengthOf(image.alt)
  if (length < SIZES.alt.least) return [{ path: `${path}.alt`, message: 'Describe the picture.' }]
  return sized(`${path}.alt`, image.alt, SIZES.alt)
}

const sameness = ({ text, image }: { text: string; image: Image }): string =>
  `${image?.id ?? ''} ${text.trim().replace(/\s+/g, ' ')}`

function optionProblems(path: string, options: AuthoredQuestion['options']): Problem[] {
  if (options.length < SIZES.options.least) return [{ path, message: `Add at least ${SIZES.options.least} options.` }]
  const found: Problem[] = []
  if (options.length > SIZES.options.most) found.push({ path, message: `Use at most ${SIZES.options.most} options.` })
  const places = new Map<string, number>()
  for (const [place, option] of options.entries()) {
    const at = `${path}.${place}`
    if (!option.text.trim() && !option.image) {
      found.push({ path: `${at}.text`, message: 'Fill this in or remove it.' })
      continue
    }
    const before = places.get(sameness(option))
    if (before !== undefined)
      found.push({ path, message: `Options ${letter(before)} and ${letter(place)} are the same.` })
    else places.set(sameness(option), place)
    found.push(
      ...sized(`${at}.text`, option.text, { ...SIZES.option, least: 0 }),
      ...described(`${at}.image`, option.image),
    )
  }
  return found
}

const isSpelling = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

function keyProblems(path: string, { type, key }: AuthoredQuestion): Problem[] {
  const unmarked = [{ path, message: 'Mark the right answer.' }]
  if (key === null) return unmarked
  if (!Array.isArray(key)) return []
  if (key.length === 0) return unmarked
  if (type !== 'text') return []
  return key.flatMap((spelling, place) => {
    const at = `${path}.${place}`
    if (!isSpelling(spelling)) return [{ path: at, message: 'Fill this in or remove it.' }]
    return sized(at, spelling, SIZES.option)
  })
}

function questionProblems(path: string, question: AuthoredQuestion): Problem[] {
  const { type, text, image, options, why, source } = question
  return [
    ...sized(`${path}.text`, text, SIZES.text),
    ...described(`${path}.image`, image),
    ...(hasOptions(type) ? optionProblems(`${path}.options`, options) : []),
    ...keyProblems(`${path}.key`, question),
    ...sized(`${path}.why`, why, SIZES.why),
    ...sized(`${path}.source`, source, SIZES.source),
  ]
}

function bandProblems(bands: AuthoredBand[], questionCount: number): Problem[] {
  if (bands.length === 0) return []
  const found: Problem[] = []
  if (bands.length > SIZES.bands.most)
    found.push({ path: 'bands', message: `Use at most ${SIZES.bands.most} results.` })
  if (!bands.some(({ from }) => from === 0))
    found.push({ path: 'bands.0.from', message: 'The first result starts at 0.' })
  const starts = new Set<number>()
  for (const [place, { from, title, text, image }] of bands.entries()) {
    const path = `bands.${place}`
    if (starts.has(from)) found.push({ path: `${path}.from`, message: `Two bands start at ${from}. Change one.` })
    else if (from > questionCount) found.push({ path: `${path}.from`, message: 'No score reaches this result.' })
    starts.add(from)
    found.push(
      ...sized(`${path}.title`, title, SIZES.bandTitle),
      ...sized(`${path}.text`, text, SIZES.bandText),
      ...described(`${path}.image`, image),
    )
  }
  return found
}

type Checked = Pick<Draft, 'quiz_title' | 'quiz_description' | 'category' | 'image' | 'questions' | 'bands'>

/** Everything that must be fixed before a quiz can be published, in the order of the editor. */
export function problemsOf({ quiz_title, quiz_description, category, image, questions, bands }: Checked): Problem[] {
  const few = questions.length < SIZES.questions.least
  return [
    ...sized('quiz_title', quiz_title, SIZES.title),
    ...sized('quiz_description', quiz_description, SIZES.description),
    ...(category === null ? [{ path: 'category', message: 'Choose a category.' }] : []),
    ...described('image', image),
    ...(few ? [{ path: 'questions', message: `Add at least ${SIZES.questions.least} questions.` }] : []),
    ...questions.flatMap((question, place) => questionProblems(`questions.${place}`, question)),
    ...bandProblems(bands, questions.length),
  ]
}
