import { SIZES } from './draft-limits.ts'
import { KIND_RULES } from './kinds/kind-rules.ts'
import type { AuthoredBand, Draft, Problem } from './draft.ts'
import type { Image } from './fields.ts'
import { scoredCount, type AuthoredQuestion, type QuestionType } from './question.ts'
import { described, sized } from './kinds/shared-rules.ts'
import { readCaptions } from '../text/captions.ts'
import type { AuthoredMedia } from './media.ts'
import { MEDIA } from './media-limits.ts'

type Details = Pick<Draft, 'quiz_title' | 'quiz_description' | 'category'> & { image: Image }

/**
 * Everything that must be fixed before a quiz can be published, in the order of the editor; `more` finds what takes more
 * than this to be seen.
 */
export const problemsOf = (
  { questions, bands, ...details }: Details & Pick<Draft, 'questions' | 'bands'>,
  more: (question: AuthoredQuestion) => Problem[] = () => [],
): Problem[] => [
  ...detailProblems(details, questions),
  ...questions.flatMap((question, index) =>
    within(`questions.${index}`, [...questionProblems(question), ...more(question)]),
  ),
  ...bandProblems(bands, scoredCount(questions)),
]

/** The problems of a question, by their path in it: `text`, `options.1.text`, `key`. */
export const questionProblems = <K extends QuestionType>(question: AuthoredQuestion<K>): Problem[] => [
  ...sized('text', question.text, KIND_RULES[question.type].textSize ?? SIZES.text),
  ...described('image', question.image),
  ...mediaProblems(question.media),
  ...KIND_RULES[question.type].problems(trimmedQuestion(question)),
  ...sized('why', question.why, SIZES.why),
  ...sized('source', question.source, SIZES.source),
]

/**
 * A question as it is checked, shown and published: without empty options at its end, which are fields that its author
 * did not need. An empty one before others, or one that is marked as right, stays and is a problem.
 */
export const trimmedQuestion = <K extends QuestionType>(question: AuthoredQuestion<K>): AuthoredQuestion<K> =>
  KIND_RULES[question.type].trimmed?.(question) ?? question

/** The problems of a quiz apart from its questions and results. */
export const detailProblems = (
  { quiz_title, quiz_description, category, image }: Details,
  questions: readonly Pick<AuthoredQuestion, 'type'>[],
): Problem[] => [
  ...sized('quiz_title', quiz_title, SIZES.title),
  ...sized('quiz_description', quiz_description, SIZES.description),
  ...(category === null ? [{ path: 'category', message: 'Choose a category.' }] : []),
  ...described('image', image),
  ...countProblems(questions),
]

/** The problems of a quiz's results, by how many questions count. */
export function bandProblems(bands: AuthoredBand[], scored: number): Problem[] {
  if (bands.length === 0) return []
  const found: Problem[] = []
  if (bands.length > SIZES.bands.most)
    found.push({ path: 'bands', message: `Use at most ${SIZES.bands.most} results.` })
  if (!bands.some(({ from }) => from === 0))
    found.push({ path: 'bands.0.from', message: 'The first result starts at 0.' })
  const starts = new Set<number>()
  for (const [index, { from, title, text, image }] of bands.entries()) {
    const path = `bands.${index}`
    if (starts.has(from)) found.push({ path: `${path}.from`, message: `Two results start at ${from}. Change one.` })
    else if (from > scored) found.push({ path: `${path}.from`, message: 'No score reaches this result.' })
    starts.add(from)
    found.push(
      ...sized(`${path}.title`, title, SIZES.bandTitle),
      ...sized(`${path}.text`, text, SIZES.bandText),
      ...described(`${path}.image`, image),
    )
  }
  return found
}

/** What an author still has to do about the sound or film of a question. */
export function mediaProblems(media: AuthoredMedia): Problem[] {
  if (!media) return []
  const [captions, transcript] = [media.captions?.trim() ?? '', media.transcript?.trim() ?? '']
  if (captions === '' && transcript === '') {
    const who = media.kind === 'audio' ? "who can't hear it" : "who can't see or hear it"
    return [{ path: 'media.transcript', message: `Add captions or a transcript, for players ${who}.` }]
  }
  const { problem } = captions === '' ? { problem: null } : readCaptions(captions)
  return [
    ...(problem === null ? [] : [{ path: 'media.captions', message: problem }]),
    ...(transcript === '' ? [] : sized('media.transcript', transcript, MEDIA.transcript)),
  ]
}

const within = (path: string, problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))

function countProblems(questions: readonly Pick<AuthoredQuestion, 'type'>[]): Problem[] {
  if (questions.length < SIZES.questions.least)
    return [{ path: 'questions', message: `Add at least ${SIZES.questions.least} questions.` }]
  if (scoredCount(questions) > 0) return []
  return [{ path: 'questions', message: 'Add at least one question with a right answer.' }]
}
