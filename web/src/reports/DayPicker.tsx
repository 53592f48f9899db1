import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { dayAfter, today } from './report-address.ts'
import { shortDay } from './report-words.ts'
import styles from './DayPicker.module.css'

/** One day, with buttons and keys to others; future days are disabled, but keep the focus. */
export function DayPicker({ day, onChange }: { day: string; onChange: (day: string) => void }) {
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

/** How many days a longer report covers. */
export const RANGE_OPTIONS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const

interface RangePickerProps {
  /** How many days. */
  length: number
  /** The last of them. */
  until: string
  onChange: (until: string) => void
}

/** Several days, with buttons to those before and after; future ones are disabled, but keep the focus. */
export function RangePicker({ length, until, onChange }: RangePickerProps) {
  const last = today()
  const isLast = until >= last
  const later = dayAfter(until, length)
  return (
    <div className={styles.picker}>
      <IconButton label={`${length} days earlier`} onClick={() => onChange(dayAfter(until, -length))}>
        <ChevronLeft size={20} aria-hidden="true" />
      </IconButton>
      <span className={styles.span}>
        {shortDay(dayAfter(until, 1 - length))} – {shortDay(until)}
      </span>
      <IconButton
        label={`${length} days later`}
        aria-disabled={isLast}
        onClick={() => !isLast && onChange(later > last ? last : later)}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
