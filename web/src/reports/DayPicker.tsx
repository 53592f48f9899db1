import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './DayPicker.module.css'
import { dayAfter, today } from './report-address.ts'

interface DayPickerProps {
  day: string
  onChange: (day: string) => void
}

/** One day, with links to others; future days are disabled. */
export function DayPicker({ day, onChange }: DayPickerProps) {
  const id = useId()
  const last = today()
  return (
    <div className={styles.picker}>
      <IconButton label="Previous day" aria-keyshortcuts="[" onClick={() => onChange(dayAfter(day, -1))}>
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
      <IconButton label="Next day" aria-keyshortcuts="]" disabled={day >= last} onClick={() => onChange(dayAfter(day))}>
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
      <Button kind="secondary" small disabled={day === last} onClick={() => onChange(last)}>
        Today
      </Button>
    </div>
  )
}
