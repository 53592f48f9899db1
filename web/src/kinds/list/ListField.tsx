import { useId, type FormEvent, type RefObject } from 'react'
import { X } from 'lucide-react'
import { LONGEST_ANSWER } from '#contract/quiz/draft-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTypingAnywhere } from '../text/typing.ts'
import styles from './List.module.css'

interface ListFieldProps {
  ref: RefObject<HTMLInputElement | null>
  /** What its button does: "Try", "Add". */
  action: string
  isLocked: boolean
  onText: (text: string) => void
  onType?: () => void
  onLeave?: (() => void) | undefined
}

/** The field in which one answer after the other is typed. Its text is its own, so that no request holds up typing. */
export function ListField({ ref, action, isLocked, onText, onType, onLeave }: ListFieldProps) {
  const id = useId()
  useTypingAnywhere(ref)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = ref.current?.value.trim() ?? ''
    if (text !== '' && !isLocked) onText(text)
    ref.current?.focus()
  }
  return (
    <form className={styles.entry} onSubmit={onSubmit} noValidate>
      <label htmlFor={id} className={styles.label}>
        Type one answer and press Enter
      </label>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        maxLength={LONGEST_ANSWER}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        readOnly={isLocked}
        onInput={onType}
        onBlur={onLeave}
      />
      <Button type="submit" kind="secondary" disabled={isLocked}>
        {action}
      </Button>
    </form>
  )
}

interface TypedChipsProps {
  texts: readonly string[]
  isLocked: boolean
  onRemove: (text: string) => void
}

/** What was typed so far and not checked yet; each can be removed. */
export const TypedChips = ({ texts, isLocked, onRemove }: TypedChipsProps) => (
  <ul className={styles.chips} aria-label="Your answers">
    {texts.map((text) => (
      <li key={text} className={styles.chip}>
        <span>{text}</span>
        {!isLocked && (
          <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={() => onRemove(text)}>
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </li>
    ))}
  </ul>
)
