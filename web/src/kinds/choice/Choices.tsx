import { useContext, useRef, type KeyboardEvent, createContext, type ReactNode } from 'react'
import type { Choice } from '#contract/quiz/kinds/kind.ts'
import { plainText } from '#contract/text/plain-text.ts'
import type { Verdict } from '#contract/api/play.ts'
import { letterOf } from '#contract/text/letters.ts'
import { OptionRow, type OptionState } from '#web/ui/OptionRow.tsx'
import { isChecked, keyIn } from '../checked-verdict.ts'
import styles from './Choices.module.css'

interface ChoicesProps {
  choices: readonly Choice[]
  /** `tap`: choosing answers; `one` and `many`: inputs of a form; `read`: read-only. */
  manner: 'tap' | 'one' | 'many' | 'read'
  isLocked: boolean
  look: (id: string) => ChoiceLook
  onChoose: (id: string) => void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

export function Choices({ choices, manner, isLocked, look, onChoose }: ChoicesProps) {
  const list = useRef<HTMLOListElement>(null)
  const markOf = useContext(OptionMarks)
  const letters = lettersOf(choices)

  /** Native radio buttons handle the arrow keys themselves. */
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step || manner === 'one' || manner === 'read' || event.altKey) return
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button, input') ?? [])]
    const at = all.findIndex((one) => one === document.activeElement)
    if (at < 0) return
    event.preventDefault()
    all.at((at + step) % all.length)?.focus()
  }

  const item = ({ id, image, ...shown }: Choice, place: number) => {
    const text = plainText(shown)
    const { letter, shape } = markOf(id) ?? { letter: letters[place] ?? '' }
    const seen = look(id)
    const row = <OptionRow {...{ letter, shape }} {...shown} {...seen} image={<ChoiceImage image={image} />} />
    switch (manner) {
      case 'tap':
        return (
          <button
            type="button"
            className={styles.choice}
            aria-label={`${letter}, ${text}`}
            aria-disabled={isLocked}
            aria-keyshortcuts={letter}
            onClick={() => isLocked || onChoose(id)}
          >
            {row}
          </button>
        )
      case 'read':
        return (
          <div>
            <span className="unseen">{lookWords(text, seen)}</span>
            <div aria-hidden="true" className={styles.read}>
              {row}
            </div>
          </div>
        )
      case 'one':
      case 'many':
        return (
          <label className={styles.choice}>
            <input
              type={manner === 'one' ? 'radio' : 'checkbox'}
              name="answer"
              className="unseen"
              checked={seen.state !== 'asked' && seen.state !== 'rest'}
              aria-label={`${letter}, ${text}`}
              aria-disabled={isLocked}
              onChange={() => isLocked || onChoose(id)}
            />
            {row}
          </label>
        )
    }
  }

  const layout = choices.some(({ image }) => image) ? styles.pictures : areShort(choices) ? styles.pairs : ''
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows move between the controls inside
    <ol ref={list} className={`${styles.choices} ${layout}`} onKeyDown={onKeyDown}>
      {choices.map((choice, place) => (
        <li key={choice.id}>{item(choice, place)}</li>
      ))}
    </ol>
  )
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
  const isRight = chosenIn(keyIn(verdict)).includes(id)
  const share = verdict.shares?.options?.[id]
  const tag = isChosen ? 'Your answer' : isRight && verdict.correct !== null ? 'Right answer' : undefined
  // Where nothing is right or wrong, only the own answer stands out.
  if (verdict.correct === null) return { state: isChosen ? 'chosen' : 'rest', tag, share }
  return { state: isRight ? 'right' : isChosen ? 'wrong' : 'rest', tag, share }
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

/**
 * How options are marked, with a shape next to the letter, where not by their place in the list; null there, and by
 * letters in their order elsewhere.
 */
export const OptionMarks = createContext<(id: string) => { letter: string; shape?: ReactNode } | null>(() => null)

const SHORT = 28

/** Whether the choices fit into two columns. */
const areShort = (choices: readonly Choice[]): boolean =>
  choices.every(({ text, image }) => text.length <= SHORT && !image)

const ChoiceImage = ({ image }: Pick<Choice, 'image'>) =>
  image && <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
