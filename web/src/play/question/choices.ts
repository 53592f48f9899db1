import type { Answer } from '#contract/play.ts'
import type { Image, Question } from '#contract/quiz.ts'
import type { OptionState } from '#web/ui/OptionRow.tsx'
import { isChecked } from './verdict-words.ts'
import type { Verdict } from '#contract/play.ts'

/** An option to choose. */
export interface Choice {
  id: string
  letter: string
  text: string
  image: Image
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRST'

export const choicesOf = ({ type, options }: Question): Choice[] => {
  const given =
    type === 'true_false'
      ? [true, false].map((is) => ({ id: String(is), text: is ? 'True' : 'False', image: null }))
      : options
  return given.map(({ id, text, image }, index) => ({ id, text, image, letter: LETTERS[index] ?? '' }))
}

/** The ids that an answer, or a key, consists of. */
export function chosenIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.map(String)
  return typeof answer === 'string' || typeof answer === 'boolean' ? [String(answer)] : []
}

/** The answer for these choices; choosing nothing is no answer. */
export function answerOf({ type }: Question, ids: string[]): Answer | undefined {
  const [first] = ids
  if (first === undefined) return undefined
  if (type === 'true_false') return first === 'true'
  return type === 'multiple' ? ids : first
}

export interface ChoiceLook {
  state: OptionState
  tag?: string | undefined
  share?: number | undefined
}

/** How a choice looks before and after the verdict. */
export function lookOf(id: string, chosen: readonly string[], verdict: Verdict | null): ChoiceLook {
  const isChosen = chosen.includes(id)
  if (!isChecked(verdict)) return { state: isChosen ? 'chosen' : 'asked' }
  const share = verdict.shares?.options?.[id]
  const figures = share === undefined ? {} : { share }
  if (chosenIn(verdict.key).includes(id))
    return { state: 'right', tag: isChosen ? 'Your answer' : 'Right answer', ...figures }
  return isChosen ? { state: 'wrong', tag: 'Your answer', ...figures } : { state: 'rest', ...figures }
}

/** A choice as text, once the verdict is in. */
export const lookWords = (text: string, { state, tag, share }: ChoiceLook): string =>
  [
    text,
    state === 'right' && tag === 'Your answer' && 'Right answer',
    tag,
    state === 'wrong' && 'Wrong',
    share !== undefined && `${share} percent of players`,
  ]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')

const SHORT = 28

/** Whether the choices fit into two columns. */
export const areShort = (choices: readonly Choice[]): boolean =>
  choices.every(({ text, image }) => text.length <= SHORT && !image)
