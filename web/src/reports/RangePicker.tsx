import { ChevronLeft, ChevronRight } from 'lucide-react'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './DayPicker.module.css'
import { dayAfter, today } from './report-address.ts'
import { shortDay } from './report-words.ts'

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
