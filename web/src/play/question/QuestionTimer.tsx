import { useEffect, useRef, useState } from 'react'
import { TimerBar } from '#web/ui/TimerBar.tsx'
import { announce } from '#web/platform/announcements.ts'

export function QuestionTimer(props: { seconds: number; onEnd: () => void; onStop: () => void }) {
  const { seconds, onEnd, onStop } = props
  return <TimerBar seconds={useCountdown(seconds, onEnd)} of={seconds} onStop={onStop} />
}

const TICK = 100
const ANNOUNCED = [10, 5]

/** Whether the question's image is still loading; after the last failed try it is not. */
const isImageLoading = (): boolean => {
  const image = document.querySelector('[data-image]')
  return image !== null && image.querySelector('img')?.complete !== true
}

export const isPaused = (): boolean =>
  document.hidden || document.querySelector('dialog[open]') !== null || isImageLoading()

/**
 * The seconds left. The timer pauses while the player may not be looking: a hidden tab, an open dialog, a loading
 * image.
 */
function useCountdown(seconds: number, onEnd: () => void): number {
  const [left, setLeft] = useState(seconds)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let [rest, then] = [seconds * 1000, performance.now()]
    const timer = setInterval(() => {
      const now = performance.now()
      if (!isPaused()) rest -= now - then
      then = now
      const whole = Math.max(0, Math.ceil(rest / 1000))
      setLeft((before) => {
        if (whole !== before && ANNOUNCED.includes(whole)) announce(`${whole} seconds left.`)
        return whole
      })
      if (rest > 0) return
      clearInterval(timer)
      end.current()
    }, TICK)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
