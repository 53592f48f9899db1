import {
  bandProblems as problemsOfBands,
  detailProblems as problemsOfDetails,
  questionProblems,
  trimmedQuestion,
} from '#contract/quiz/draft-problems.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import { letterOf } from '#contract/text/letters.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { toAuthored, EDITING, type EditedQuestion } from '#web/kinds/editing.ts'
import { formulaRenderer, type FormulaRenderer } from '#web/kinds/formula-renderer.ts'
import { shownBands } from './bands.ts'
import type { EditedDraft } from './draft.ts'
import { addressProblem } from './quiz-address.ts'
import type { EditorPlace } from './editor-context.ts'

const known = new WeakMap<EditedQuestion, { problems: Problem[]; renderer: FormulaRenderer | null }>()

/**
 * The problems of a question, by their path in it: `text`, `options.1.text`, `key`. Memoised by the question object;
 * malformed formulas are among them once what reads them is loaded.
 */
export function problemsIn(question: EditedQuestion): Problem[] {
  const before = known.get(question)
  const renderer = formulaRenderer()
  if (before?.renderer === renderer) return before.problems
  const { missingKey, fieldProblems } = EDITING[question.type]
  const authored = toAuthored(question)
  const hasNoKey = trimmedQuestion(authored).key === null
  const found = [...questionProblems(authored), ...(renderer?.formulaProblems(authored) ?? [])].map(
    ({ path, message }) => ({
      path,
      message: path === 'key' && hasNoKey && missingKey !== undefined ? missingKey : message,
    }),
  )
  const all = [...found, ...(fieldProblems?.(question) ?? [])]
  known.set(question, { problems: all, renderer })
  return all
}

/** The problems of the quiz apart from its questions. */
export function detailProblems({ category, questions, ...details }: EditedDraft): Problem[] {
  return problemsOfDetails({ ...details, category: category === '' ? null : category }, questions)
}

export const bandProblems = (draft: EditedDraft): Problem[] =>
  draft.bands.length === 0 ? [] : problemsOfBands(shownBands(draft), scoredCount(draft.questions))

/** A text as it is compared with others. */
export const comparable = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** What a question asks, with the picture and the sound it asks about; empty without a text. */
export const questionWords = ({ text, image, media }: EditedQuestion): string =>
  comparable(text) === '' ? '' : `${comparable(text)} ${image?.id ?? ''} ${media?.id ?? ''}`

/** For each question that repeats an earlier one: its id and the number of the other. */
export function repeatsIn(questions: readonly EditedQuestion[]): Map<string, number> {
  const first = new Map<string, number>()
  const repeats = new Map<string, number>()
  for (const [at, question] of questions.entries()) {
    const words = questionWords(question)
    if (words === '') continue
    const before = first.get(words)
    if (before === undefined) first.set(words, at)
    else repeats.set(question.id, before + 1)
  }
  return repeats
}

const OFTEN = 0.8
const ENOUGH = 5

/** The position of the right option and the lengths of all, for questions with one right option. */
const loneRights = (questions: readonly EditedQuestion[]): { at: number; lengths: number[] }[] =>
  questions.flatMap((question) => {
    const right = EDITING[question.type].loneRight?.(question)
    const at = question.options.findIndex(({ id }) => id === right)
    return at < 0 ? [] : [{ at, lengths: question.options.map(({ text }) => text.length) }]
  })

/** The letter at which the right answer nearly always is, if options are not shuffled. */
export function favouritePlace({ questions, settings }: EditedDraft): string | null {
  const rights = loneRights(questions)
  if (settings.shuffle_options || rights.length < ENOUGH) return null
  const counts = new Map<number, number>()
  for (const { at } of rights) counts.set(at, (counts.get(at) ?? 0) + 1)
  const [index, count] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))
  return count >= OFTEN * rights.length ? letterOf(index) : null
}

/** Whether the right option is over twice as long as the others in most questions. */
export function isLongestRight({ questions }: EditedDraft): boolean {
  const judged = loneRights(questions).filter(({ lengths }) => lengths.length > 1)
  const telling = judged.filter(({ at, lengths }) => {
    const [right = 0] = lengths.slice(at)
    return right > 2 * Math.max(...lengths.toSpliced(at, 1))
  })
  return judged.length >= ENOUGH && telling.length > judged.length / 2
}

/** A line of the publish checklist, and where in the editor it leads. */
export interface ChecklistItem {
  words: string
  isDone: boolean
  at: EditorPlace
  /** The path of the field to focus. */
  field: string
}

const line = (words: string, isDone: boolean, at: EditorPlace, field: string): ChecklistItem => ({
  words,
  isDone,
  at,
  field,
})

const toDo = (words: string, at: EditorPlace, field: string): ChecklistItem => line(words, false, at, field)

const FEW = 8
const MANY = 20

/** What is required to publish. */
export function mustLines(draft: EditedDraft, taken: ReadonlySet<string>): ChecklistItem[] {
  const details = detailProblems(draft)
  const problemWith = (start: string): Problem | undefined => details.find(({ path }) => path.startsWith(start))
  const detail = (start: string, words: string): ChecklistItem => {
    const problem = problemWith(start)
    return line(words, !problem, 'details', problem?.path ?? start)
  }
  const last = draft.questions.at(-1)?.id ?? 'details'
  const isEnough = draft.questions.length >= SIZES.questions.least
  const questions = draft.questions.flatMap((question, index): ChecklistItem[] => {
    const problems = problemsIn(question)
    return [...new Set(problems.map(({ message }) => message))].map((message) => {
      const same = problems.filter((problem) => problem.message === message)
      const where = `Question ${index + 1}${same.length > 1 ? `, in ${same.length} places` : ''}`
      return toDo(`${where}: ${message}`, question.id, same[0]?.path ?? 'text')
    })
  })
  const bands = bandProblems(draft).map(({ path, message }) => toDo(`Results: ${message}`, 'results', path))
  const isAddressFine = addressProblem(draft.quiz_url, taken) === undefined
  return [
    detail('quiz_title', `A title of ${SIZES.title.least} to ${SIZES.title.most} characters`),
    detail('category', 'A category'),
    line("An address that isn't taken", isAddressFine, 'details', 'quiz_url'),
    line(`${SIZES.questions.least} questions or more`, isEnough, last, 'text'),
    ...(isEnough && problemWith('questions') ? [toDo('At least one question with a right answer', last, 'text')] : []),
    ...(questions.length > 0 ? questions : [line('Complete questions', true, 'details', '')]),
    ...(bands.length > 0 ? bands : [line('A result for every score', true, 'results', '')]),
    ...(problemWith('image') ? [detail('image', "Describe the quiz's picture")] : []),
    ...(problemWith('quiz_description') ? [detail('quiz_description', 'A shorter description')] : []),
  ]
}

/** What is recommended but not required. */
export function shouldLines(draft: EditedDraft): ChecklistItem[] {
  const { questions } = draft
  const isRightLength = questions.length >= FEW && questions.length <= MANY
  const hasReasons = questions.filter(({ why }) => why.trim() !== '').length >= questions.length / 2
  const favourite = favouritePlace(draft)
  const without = questions.find(({ why }) => why.trim() === '')
  const repeats = [...repeatsIn(questions)].map(([id, number]) => {
    const own = questions.findIndex((one) => one.id === id) + 1
    return toDo(`Question ${own} is the same as question ${number}.`, id, 'text')
  })
  return [
    line(`${FEW} to ${MANY} questions`, isRightLength, questions.at(-1)?.id ?? 'details', 'text'),
    line('A reason for at least half of the questions', hasReasons, without?.id ?? 'details', 'why'),
    line('A description', draft.quiz_description.trim() !== '', 'details', 'quiz_description'),
    ...repeats,
    ...(favourite
      ? [toDo(`The right answer is nearly always ${favourite}. Shuffle the options?`, 'settings', 'shuffle_options')]
      : []),
    ...(isLongestRight(draft)
      ? [toDo('The longest option is usually right. Players notice.', questions[0]?.id ?? 'details', 'options.0.text')]
      : []),
  ]
}
