import { createContext, type ReactNode } from 'react'
import type { Verdict } from '#contract/api/play.ts'
import { letterOf } from '#contract/text/letters.ts'
import type { OptionState } from '#web/ui/OptionRow.tsx'
import { isChecked, keyIn } from '../checked-verdict.ts'

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
  // Where nothing is right or wrong, only the own answer stands out.
  if (verdict.correct === null)
    return isChosen ? { state: 'chosen', tag: 'Your answer', ...figures } : { state: 'rest', ...figures }
  if (chosenIn(keyIn(verdict)).includes(id))
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
    state === 'partly' && 'Partly right',
    share !== undefined && `${share} percent of players`,
  ]
    .filter(Boolean)
    .map((part) => `${part}.`)
    .join(' ')

/** The ids that an answer, or a key, consists of. */
export function chosenIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.map(String)
  return typeof answer === 'string' || typeof answer === 'boolean' ? [String(answer)] : []
}

/** Adds a choice, or removes it. */
export const toggled = (chosen: readonly string[], id: string): string[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]

/** "G", "f♯": next to a letter it would read like another one. */
const LETTER = /^\p{L}[♯♭#]?$/u

/** What options are marked with, in their order: letters, or numbers where the options are letters themselves. */
export function lettersOf(choices: readonly { text: string }[]): string[] {
  const areLetters = choices.some(({ text }) => LETTER.test(text))
  return choices.map((_, place) => (areLetters ? String(place + 1) : letterOf(place)))
}

interface OptionMark {
  letter: string
  /** Drawn next to the letter. */
  shape?: ReactNode
}

/** How options are marked where not by their place in the list; null there, and by letters in their order elsewhere. */
export const OptionMarks = createContext<(id: string) => OptionMark | null>(() => null)
