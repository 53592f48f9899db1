import { SIZES } from '#contract/draft-limits.ts'
import type { Problem } from '#contract/draft.ts'
import { addressFlaw } from './address.ts'
import { bandFlaws, detailFlaws, favouritePlace, flawsOf, isLongestRight, repeatsIn } from './checks.ts'
import type { Draft } from './draft.ts'
import type { Place } from './place.ts'

/** A line of the list before publishing, and where in the editor it leads. */
export interface Line {
  words: string
  isDone: boolean
  at: Place
  /** The field to bring the author to, by its path. */
  field: string
}

const FEW = 8
const MANY = 20

/** What must be done before publishing. */
export function mustLines(draft: Draft, taken: ReadonlySet<string>): Line[] {
  const details = detailFlaws(draft)
  const flawIn = (start: string): Problem | undefined => details.find(({ path }) => path.startsWith(start))
  const detail = (start: string, words: string): Line => {
    const flaw = flawIn(start)
    return { words, isDone: !flaw, at: 'details', field: flaw?.path ?? start }
  }
  const count = draft.questions.length
  const questions = draft.questions.flatMap((question, index): Line[] => {
    const [flaw] = flawsOf(question)
    return flaw
      ? [{ words: `Question ${index + 1}: ${flaw.message}`, isDone: false, at: question.id, field: flaw.path }]
      : []
  })
  const bands = bandFlaws(draft).map(({ path, message }): Line => ({
    words: `Results: ${message}`,
    isDone: false,
    at: 'results',
    field: path,
  }))
  const isAddressFine = addressFlaw(draft.quiz_url, taken) === undefined
  return [
    detail('quiz_title', `A title of ${SIZES.title.least} to ${SIZES.title.most} characters`),
    detail('category', 'A category'),
    { words: "An address that's free", isDone: isAddressFine, at: 'details', field: 'quiz_url' },
    {
      words: `${SIZES.questions.least} questions or more`,
      isDone: count >= SIZES.questions.least,
      at: draft.questions.at(-1)?.id ?? 'details',
      field: 'text',
    },
    ...(questions.length > 0
      ? questions
      : [{ words: 'Every question is whole', isDone: true, at: 'details' as const, field: '' }]),
    ...(bands.length > 0
      ? bands
      : [{ words: 'Every score has a result', isDone: true, at: 'results' as const, field: '' }]),
    ...(flawIn('image') ? [detail('image', 'Describe the picture of the quiz')] : []),
    ...(flawIn('quiz_description') ? [detail('quiz_description', 'A shorter description')] : []),
  ]
}

/** What would make it better, and stops nobody. */
export function shouldLines(draft: Draft): Line[] {
  const { questions } = draft
  const reasons = questions.filter(({ why }) => why.trim() !== '').length
  const favourite = favouritePlace(draft)
  const without = questions.find(({ why }) => why.trim() === '')
  const repeats = [...repeatsIn(questions)].map(([id, number]): Line => ({
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
      words: 'A reason on at least half of the questions',
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
            words: `The right answer is nearly always ${favourite}. Turn on shuffle?`,
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
