import { X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import { QUESTION_TYPES, type QuestionType } from '#contract/quiz/question.ts'
import { EDITING } from '#web/kinds/editing.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import styles from './KindPicker.module.css'

interface KindPickerProps {
  /** The kind that was used last; it gets the focus, so that Enter adds another of it. */
  lastUsed: QuestionType
  onPick: (type: QuestionType) => void
  onClose: () => void
}

/** The kinds of questions to add, as tiles. */
export const KindPicker = ({ lastUsed, onPick, onClose }: KindPickerProps) => (
  <Dialog
    labelledBy="kinds-title"
    place="wide"
    onClose={onClose}
    focusOn={`[data-kind='${lastUsed}']`}
    onKeyDown={moveFocus}
  >
    <div className={styles.head}>
      <h2 id="kinds-title">Add a question</h2>
      <IconButton label="Close" onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
    </div>
    <ul className={styles.tiles}>
      {QUESTION_TYPES.map((type) => {
        const { about, icon: Icon } = EDITING[type]
        return (
          <li key={type}>
            <button type="button" className={styles.tile} data-kind={type} onClick={() => onPick(type)}>
              <Icon size={24} aria-hidden="true" />
              <span className={styles.name}>{KIND_RULES[type].label}</span>
              <span className={styles.about}>{about}</span>
            </button>
          </li>
        )
      })}
    </ul>
  </Dialog>
)

/** Moves the focus between the tiles with the arrow keys, by rows and columns as they are laid out. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-kind]')]
  const columns = tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key]
  const at = tiles.findIndex((tile) => tile === document.activeElement)
  const next = step === undefined || at < 0 ? undefined : tiles[at + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}
