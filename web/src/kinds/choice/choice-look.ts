import type { Verdict } from '#contract/play.ts'
import type { OptionState } from '#web/ui/OptionRow.tsx'
import { isChecked, keyIn } from '../checked-verdict.ts'
import { chosenIn } from './chosen.ts'

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
