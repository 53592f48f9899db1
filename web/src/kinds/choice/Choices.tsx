import { useContext, useRef, type KeyboardEvent } from 'react'
import { OptionRow } from '#web/ui/OptionRow.tsx'
import type { Choice } from '#contract/quiz/kinds/kind.ts'
import { plainText } from '#contract/text/plain-text.ts'
import { lookWords, type ChoiceLook, lettersOf, OptionMarks } from './choice-look.ts'
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

const SHORT = 28

/** Whether the choices fit into two columns. */
const areShort = (choices: readonly Choice[]): boolean =>
  choices.every(({ text, image }) => text.length <= SHORT && !image)

const ChoiceImage = ({ image }: Pick<Choice, 'image'>) =>
  image && <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
