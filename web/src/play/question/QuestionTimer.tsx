import { TimerBar } from '#web/ui/TimerBar.tsx'
import { useCountdown } from './use-countdown.ts'

interface QuestionTimerProps {
  seconds: number
  onEnd: () => void
  onStop: () => void
}

/** The timer of one question. */
export const QuestionTimer = ({ seconds, onEnd, onStop }: QuestionTimerProps) => (
  <TimerBar seconds={useCountdown(seconds, onEnd)} of={seconds} onStop={onStop} />
)
