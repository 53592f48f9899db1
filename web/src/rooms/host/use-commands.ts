import { useRef, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { roomsApi, type Room, type RoomCommand } from '#contract/rooms.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import type { LiveRoom } from '../live/use-room.ts'

/** Commands that mean the same whatever happened to the question in the meantime. */
const ANYTIME: readonly RoomCommand[] = ['lock', 'unlock', 'kick', 'end', 'pause']

const isRoom = (value: unknown): value is Room =>
  isRecord(value) && typeof value.seq === 'number' && typeof value.phase === 'string'

const roomIn = (error: unknown): Room | null => (error instanceof ApiError && isRoom(error.room) ? error.room : null)

export type SendCommand = (command: RoomCommand, seat_id?: string) => Promise<boolean>

/** The host's commands, one at a time; resolves with whether it was done. */
export function useCommands(live: Pick<LiveRoom, 'room' | 'take' | 'refresh'>): {
  send: SendCommand
  isSending: boolean
} {
  const [isSending, setSending] = useState(false)
  const busy = useRef(false)

  async function tell(room: Room, command: RoomCommand, seat_id: string | undefined): Promise<boolean> {
    const body = { command, seq: room.seq, ...(seat_id !== undefined && { seat_id }) }
    try {
      live.take(await call(roomsApi.command, { params: { code: room.code }, body }))
      return true
    } catch (error) {
      if (errorCode(error) === 'STALE') {
        // The room went on by itself; what the host wanted of it may have happened already.
        const now = roomIn(error)
        if (now) live.take(now)
        else await live.refresh()
        return now !== null && ANYTIME.includes(command) && now.seq !== room.seq ? tell(now, command, seat_id) : false
      }
      if (errorCode(error) === 'CONFLICT') await live.refresh()
      throw error
    }
  }

  const send: SendCommand = async (command, seat_id) => {
    if (busy.current || !live.room) return false
    busy.current = true
    setSending(true)
    try {
      return await tell(live.room, command, seat_id)
    } catch (error) {
      toast('error', errorSentence(error))
      return false
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { send, isSending }
}
