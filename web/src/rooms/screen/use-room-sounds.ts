import { useEffect, useRef } from 'react'
import type { Room } from '#contract/room.ts'
import { playSound } from '#web/play/sound/play-sound.ts'
import { useSecondsUntil } from '../host/use-seconds-until.ts'

/** The last seconds are heard. */
const LAST = 5

const SOUNDS = { closed: 'close', reveal: 'reveal', end: 'finish' } as const

/** What is heard in the room, for hosts who have sound on. */
export function useRoomSounds({ phase, seats, closes_at }: Room, now: () => number): void {
  const left = useSecondsUntil(phase === 'open' ? closes_at : null, now)
  const before = useRef({ phase, seats })
  useEffect(() => {
    const was = before.current
    before.current = { phase, seats }
    if (phase === 'lobby' && seats > was.seats) void playSound('join')
    if (phase === was.phase) return
    if (phase === 'closed' || phase === 'reveal' || phase === 'end') void playSound(SOUNDS[phase])
  }, [phase, seats])
  useEffect(() => {
    if (left > 0 && left <= LAST) void playSound('tick')
  }, [left])
}
