import { useEffect, useRef, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import type { Room, RoomCommand } from '#contract/room.ts'
import { roomsApi } from '#contract/rooms.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import type { LiveRoom } from '../live/use-room.ts'

/** Commands that mean the same whatever happened to the question in the meantime. */
const ANYTIME: readonly RoomCommand[] = ['lock', 'unlock', 'kick', 'end', 'pause']
/** Commands that the host was asked about, so that they never get lost without a word. */
const CONFIRMED: readonly RoomCommand[] = ['void', 'kick', 'end']

const isRoom = (value: unknown): value is Room =>
  isRecord(value) && typeof value.seq === 'number' && typeof value.phase === 'string'

const roomIn = (error: unknown): Room | null => (error instanceof ApiError && isRoom(error.room) ? error.room : null)

/** What a command is about. */
interface Target {
  seat_id?: string
  /** The question that is meant, where another one must not be. */
  qid?: string
}

export type SendCommand = (command: RoomCommand, target?: Target) => Promise<boolean>

/** The host's commands, one at a time; resolves with whether it was done. */
export function useCommands(live: Pick<LiveRoom, 'room' | 'take' | 'refresh'>): {
  send: SendCommand
  isSending: boolean
} {
  const [isSending, setSending] = useState(false)
  const busy = useRef<Promise<boolean> | null>(null)
  const asked = useRef<number>(undefined)
  // A dialog keeps the `send` of when it opened; the room goes on meanwhile.
  const latest = useRef(live)
  useEffect(() => {
    latest.current = live
  })

  async function tell(room: Room, command: RoomCommand, target: Target): Promise<boolean> {
    const { seat_id, qid } = target
    if (qid !== undefined && room.question?.qid !== qid) return false
    const body = { command, seq: room.seq, ...(seat_id !== undefined && { seat_id }) }
    try {
      latest.current.take(await call(roomsApi.command, { params: { code: room.code }, body }))
      return true
    } catch (error) {
      if (errorCode(error) === 'STALE') {
        // The room went on by itself; what the host wanted of it may have happened already.
        const now = roomIn(error)
        if (now) latest.current.take(now)
        else await latest.current.refresh()
        const isStillMeant = ANYTIME.includes(command) || qid !== undefined
        return now !== null && isStillMeant && now.seq !== room.seq ? tell(now, command, target) : false
      }
      if (errorCode(error) === 'CONFLICT') await latest.current.refresh()
      throw error
    }
  }

  async function attempt(command: RoomCommand, target: Target): Promise<boolean> {
    setSending(true)
    try {
      const { room } = latest.current
      const isDone = room !== null && (await tell(room, command, target))
      if (!isDone && CONFIRMED.includes(command))
        toast('error', 'The room had already gone on, so nothing was changed.')
      return isDone
    } catch (error) {
      toast('error', errorSentence(error))
      return false
    } finally {
      busy.current = null
      setSending(false)
    }
  }

  const send: SendCommand = async (command, target = {}) => {
    const isConfirmed = CONFIRMED.includes(command)
    const seen = latest.current.room?.seq
    // A second press means nothing more, unless its effect was seen before its answer came.
    if (busy.current && !isConfirmed && seen === asked.current) return false
    while (busy.current) await busy.current
    if (!isConfirmed && latest.current.room?.seq !== seen) return false
    asked.current = latest.current.room?.seq
    busy.current = attempt(command, target)
    return busy.current
  }
  return { send, isSending }
}
