import { useId, type FormEvent, type RefObject } from 'react'
import { LONGEST_ANSWER } from '#contract/answer-limits.ts'
import { Button } from '#web/ui/Button.tsx'
import { useTypingAnywhere } from '../typed/use-typing-anywhere.ts'
import styles from './ListAnswer.module.css'

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
