import { SIZES } from '#contract/draft-limits.ts'
import type { Problem } from '#contract/draft.ts'
import { addressProblem } from './quiz-address.ts'
import { bandProblems, detailProblems, favouritePlace, problemsIn, isLongestRight, repeatsIn } from './checks.ts'
import type { Draft } from './draft.ts'
import type { EditorPlace } from './editor-place.ts'

/** A line of the publish checklist, and where in the editor it leads. */
export interface ChecklistItem {
  words: string
  isDone: boolean
  at: EditorPlace
  /** The path of the field to focus. */
  field: string
}

const FEW = 8
const MANY = 20

/** What is required to publish. */
export function mustLines(draft: Draft, taken: ReadonlySet<string>): ChecklistItem[] {
  const details = detailProblems(draft)
  const problemWith = (start: string): Problem | undefined => details.find(({ path }) => path.startsWith(start))
  const detail = (start: string, words: string): ChecklistItem => {
    const problem = problemWith(start)
    return { words, isDone: !problem, at: 'details', field: problem?.path ?? start }
  }
  const count = draft.questions.length
  const questions = draft.questions.flatMap((question, index): ChecklistItem[] => {
    const problems = problemsIn(question)
    return [...new Set(problems.map(({ message }) => message))].map((message) => {
      const same = problems.filter((problem) => problem.message === message)
      const where = `Question ${index + 1}${same.length > 1 ? `, in ${same.length} places` : ''}`
      return { words: `${where}: ${message}`, isDone: false, at: question.id, field: same[0]?.path ?? 'text' }
    })
  })
  const bands = bandProblems(draft).map(({ path, message }): ChecklistItem => ({
    words: `Results: ${message}`,
    isDone: false,
    at: 'results',
    field: path,
  }))
  const isAddressFine = addressProblem(draft.quiz_url, taken) === undefined
  return [
    detail('quiz_title', `A title of ${SIZES.title.least} to ${SIZES.title.most} characters`),
    detail('category', 'A category'),
    { words: "An address that isn't taken", isDone: isAddressFine, at: 'details', field: 'quiz_url' },
    {
      words: `${SIZES.questions.least} questions or more`,
      isDone: count >= SIZES.questions.least,
      at: draft.questions.at(-1)?.id ?? 'details',
      field: 'text',
    },
    ...(count >= SIZES.questions.least && problemWith('questions')
      ? [
          {
            words: 'At least one question with a right answer',
            isDone: false,
            at: draft.questions.at(-1)?.id ?? ('details' as const),
            field: 'text',
          },
        ]
      : []),
    ...(questions.length > 0
      ? questions
      : [{ words: 'Complete questions', isDone: true, at: 'details' as const, field: '' }]),
    ...(bands.length > 0
      ? bands
      : [{ words: 'A result for every score', isDone: true, at: 'results' as const, field: '' }]),
    ...(problemWith('image') ? [detail('image', "Describe the quiz's picture")] : []),
    ...(problemWith('quiz_description') ? [detail('quiz_description', 'A shorter description')] : []),
  ]
}

/** What is recommended but not required. */
export function shouldLines(draft: Draft): ChecklistItem[] {
  const { questions } = draft
  const reasons = questions.filter(({ why }) => why.trim() !== '').length
  const favourite = favouritePlace(draft)
  const without = questions.find(({ why }) => why.trim() === '')
  const repeats = [...repeatsIn(questions)].map(([id, number]): ChecklistItem => ({
    words: `Question ${questions.findIndex((one) => one.id === id) + 1} is the same as question ${number}.`,
    isDone: false,
    at: id,
    field: 'text',
  }))
  return [
    {
      words: `${FEW} to ${MANY} questions`,
      isDone: questions.length >= FEW && questions.length <= MANY,
      at: questions.at(-1)?.id ?? 'details',
      field: 'text',
    },
    {
      words: 'A reason for at least half of the questions',
      isDone: reasons >= questions.length / 2,
      at: without?.id ?? 'details',
      field: 'why',
    },
    {
      words: 'A description',
      isDone: draft.quiz_description.trim() !== '',
      at: 'details',
      field: 'quiz_description',
    },
    ...repeats,
    ...(favourite
      ? [
          {
            words: `The right answer is nearly always ${favourite}. Shuffle the options?`,
            isDone: false,
            at: 'settings' as const,
            field: 'shuffle_options',
          },
        ]
      : []),
    ...(isLongestRight(draft)
      ? [
          {
            words: 'The longest option is usually right. Players notice.',
            isDone: false,
            at: questions[0]?.id ?? 'details',
            field: 'options.0.text',
          },
        ]
      : []),
  ]
}
