import { TimerRing } from '#web/ui/TimerRing.tsx'
import { useCountdown } from './use-countdown.ts'

interface QuestionTimerProps {
  seconds: number
  onEnd: () => void
  onPress: () => void
}

/** The timer of one question. */
export const QuestionTimer = ({ seconds, onEnd, onPress }: QuestionTimerProps) => (
  <TimerRing seconds={useCountdown(seconds, onEnd)} of={seconds} onPress={onPress} />
)
