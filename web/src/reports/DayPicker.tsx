import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useKeys } from '#web/platform/keyboard/use-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './DayPicker.module.css'
import { dayAfter, today } from './report-address.ts'

interface DayPickerProps {
  day: string
  onChange: (day: string) => void
}

/** One day, with buttons and keys to others; future days are disabled, but keep the focus. */
export function DayPicker({ day, onChange }: DayPickerProps) {
  const id = useId()
  const last = today()
  const isLast = day >= last
  const goBack = () => onChange(dayAfter(day, -1))
  const goOn = () => !isLast && onChange(dayAfter(day))
  useKeys({ '[': goBack, ']': goOn })
  return (
    <div className={styles.picker}>
      <IconButton label="Previous day" aria-keyshortcuts="[" onClick={goBack}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <label htmlFor={id} className="unseen">
        Day
      </label>
      <input
        id={id}
        type="date"
        className={styles.field}
        value={day}
        min="1970-01-01"
        max={last}
        required
        onChange={({ target }) => {
          if (target.validity.valid) onChange(target.value)
        }}
      />
      <IconButton label="Next day" aria-keyshortcuts="]" aria-disabled={isLast} onClick={goOn}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <Button kind="secondary" small disabled={day === last} onClick={() => onChange(last)}>
        Today
      </Button>
    </div>
  )
}
