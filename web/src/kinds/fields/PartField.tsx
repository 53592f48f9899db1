import { useId, useState, type ComponentProps, useEffect, useRef, type KeyboardEvent } from 'react'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { newId } from '#contract/new-id.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { TextPreview, useTextFormulas } from './TextPreview.tsx'
import { useShowsAllProblems } from './PartsProblems.tsx'
import styles from './PartField.module.css'

interface PartFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id' | 'onChange' | 'onBlur'> {
  /** Its name for screen readers; sighted authors see it from where it is. */
  label: string
  /** Its path in the question, which links from the checks point to. */
  path: string
  /** By which the editor finds it, to put the focus there. */
  part: string
  value: string
  /** What is wrong with it, shown once the author has left the field. */
  problem: string | undefined
  /** Whether it was added just now, so that its author has not been in it yet. */
  isNew: boolean
  onChange: (text: string) => void
}

/** A text in a row of others: an item, or a side of a pair. */
export function PartField({ label, path, part, value, problem, isNew, onChange, ...rest }: PartFieldProps) {
  const id = useId()
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const { flaw, preview } = useTextFormulas(value, path)
  const shown = (isLeft || (showsAllProblems && !isNew) ? problem : undefined) ?? flaw
  return (
    <div className={styles.field}>
      <PartInput
        {...rest}
        value={value}
        maxLength={1000}
        aria-label={label}
        aria-invalid={shown ? true : undefined}
        aria-describedby={shown ? id : undefined}
        data-field={path}
        data-part={part}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => afterPress(() => setIsLeft(true))}
      />
      {preview !== null && <TextPreview rendered={preview} />}
      {shown && (
        <p id={id} className={styles.problem}>
          {shown}
        </p>
      )}
    </div>
  )
}

/** The input of one line in a row of others. */
export const PartInput = (props: Omit<ComponentProps<'input'>, 'className'>) => (
  <input {...props} className={styles.text} autoComplete="off" />
)

/** Puts the focus on parts of an editor, also on those that an edit is about to add. */
export function usePartFocus<E extends HTMLElement>() {
  const box = useRef<E>(null)
  const wanted = useRef<string | null>(null)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const focus = (part: string) => box.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  useEffect(() => {
    const part = wanted.current
    wanted.current = null
    if (part !== null) focus(part)
  })
  return {
    /** The element around the parts. */
    box,
    focus,
    focusAfterEdit(part: string | null) {
      wanted.current = part
    },
    /** The id of a part that an edit is about to add. It gets the focus, and counts as new. */
    startPart(focused: (id: string) => string = (id) => id) {
      const id = newId()
      wanted.current = focused(id)
      setAdded(new Set(added).add(id))
      return id
    },
    /** Whether it was added just now: its author cannot have made a mistake in it yet. */
    isNew: (id: string): boolean => added.has(id),
  }
}

/** The keys of one line in a row of others: Enter goes on from it, and Backspace removes it, where it may. */
export const lineKeys =
  (onEnter: () => void, onBackspace: (() => void) | false) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    const act = isEnter ? onEnter : event.key === 'Backspace' && onBackspace
    if (!act) return
    event.preventDefault()
    act()
  }

/** Alt and an arrow move a part from its place. */
export const moveKeys =
  (place: number, onMove: (to: number) => void) =>
  (event: KeyboardEvent): void => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    onMove(place + step)
  }

interface MoveButtonsProps {
  /** What they move: "group 1". */
  name: string
  place: number
  count: number
  onMove: (to: number) => void
}

/** Buttons that move a part of a list by one place. */
export const MoveButtons = ({ name, place, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton label={`Move ${name} up`} disabled={place === 0} onClick={() => onMove(place - 1)}>
      <ArrowUp size={18} aria-hidden="true" />
    </IconButton>
    <IconButton label={`Move ${name} down`} disabled={place === count - 1} onClick={() => onMove(place + 1)}>
      <ArrowDown size={18} aria-hidden="true" />
    </IconButton>
  </>
)

/** Whether all the text of a field is selected, so that what is pasted takes its place. */
export const isAllSelected = (field: EventTarget): boolean =>
  field instanceof HTMLInputElement && field.selectionStart === 0 && field.selectionEnd === field.value.length
