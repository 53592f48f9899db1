import type { ExtraTime } from '#contract/room.ts'
import { Choice } from '#web/ui/Choice.tsx'
import styles from './JoinRoom.module.css'

interface ExtraTimeChoiceProps {
  most: ExtraTime
  time: ExtraTime
  onChange: (time: ExtraTime) => void
}

const TIMES: readonly { time: ExtraTime; label: string }[] = [
  { time: 1, label: 'Standard' },
  { time: 1.5, label: '1.5× time' },
  { time: 2, label: '2× time' },
]

/** How much time to have for each question: everyone's own choice, which nobody else sees. */
export function ExtraTimeChoice({ most, time, onChange }: ExtraTimeChoiceProps) {
  if (most === 1) return null
  return (
    <details className={styles.extra}>
      <summary>Need more time to answer?</summary>
      <Choice
        legend="Time for each question"
        value={String(time)}
        options={TIMES.filter((one) => one.time <= most).map((one) => ({ value: String(one.time), label: one.label }))}
        onChange={(value) => onChange(TIMES.find((one) => String(one.time) === value)?.time ?? 1)}
      />
      <p className={styles.note}>Only you see this.</p>
    </details>
  )
}
