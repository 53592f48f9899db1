import { useEffect, useRef, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { type Room, type RoomCommand, roomsApi, type HostSeat } from '#contract/api/rooms.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'
import { confirm } from '#web/platform/confirm.ts'
import type { LiveRoom } from '../live/use-room.ts'

/** Commands that mean the same whatever happened to the question in the meantime. */
const ANYTIME: readonly RoomCommand[] = ['lock', 'unlock', 'kick', 'end', 'pause']
/** Commands that the host was asked about, so that they never get lost without a word. */
const CONFIRMED: readonly RoomCommand[] = ['void', 'kick', 'end']

/** What a command is about. */
interface Target {
  seat_id?: string
  /** The question that is meant, where another one must not be. */
  qid?: string
}

export type SendCommand = (command: RoomCommand, target?: Target) => Promise<boolean>

/** The host's commands, one at a time; resolves with whether it was done. */
export function useCommands(live: Pick<LiveRoom, 'room' | 'take' | 'refresh'>) {
  const [isSending, setSending] = useState(false)
  const busy = useRef<Promise<boolean> | null>(null)
  const sentSeq = useRef<number>(undefined)
  // A dialog keeps the `send` of when it opened; the room goes on meanwhile.
  const latest = useRef(live)
  useEffect(() => {
    latest.current = live
  })

  async function request(room: Room, command: RoomCommand, target: Target): Promise<boolean> {
    const { seat_id, qid } = target
    if (qid !== undefined && room.question?.qid !== qid) return false
    const body = { command, seq: room.seq, ...(seat_id !== undefined && { seat_id }) }
    try {
      latest.current.take(await call(roomsApi.command, { params: { code: room.code }, body }))
      return true
    } catch (error) {
      if (errorCode(error) === 'STALE') {
        // The room went on by itself; what the host wanted of it may have happened already.
        const now = error instanceof ApiError && isRoom(error.room) ? error.room : null
        if (now) latest.current.take(now)
        else await latest.current.refresh()
        const isStillMeant = ANYTIME.includes(command) || qid !== undefined
        return now !== null && isStillMeant && now.seq !== room.seq ? request(now, command, target) : false
      }
      if (errorCode(error) === 'CONFLICT') await latest.current.refresh()
      throw error
    }
  }

  async function attempt(command: RoomCommand, target: Target): Promise<boolean> {
    setSending(true)
    try {
      const { room } = latest.current
      const isDone = room !== null && (await request(room, command, target))
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
    if (busy.current && !isConfirmed && seen === sentSeq.current) return false
    while (busy.current) await busy.current
    if (!isConfirmed && latest.current.room?.seq !== seen) return false
    sentSeq.current = latest.current.room?.seq
    busy.current = attempt(command, target)
    return busy.current
  }
  return { send, isSending }
}

/** Ends a room, if the host really wants it. */
export async function confirmEnd(room: Room, send: SendCommand): Promise<void> {
  const homework = {
    title: 'Close this homework now?',
    text: 'Nobody can answer any more, and everyone sees the answers.',
    yes: 'Close it',
    no: 'Leave it open',
  }
  const together = {
    title: 'End this room?',
    text:
      room.phase === 'lobby'
        ? 'It has not started yet. Everyone in the room is told that it is over.'
        : 'Everyone sees the podium now. Questions that were not asked do not count.',
    yes: 'End it',
    no: 'Keep playing',
  }
  const { yes } = await confirm({ ...(room.pace === 'self' ? homework : together), danger: true })
  if (yes) await send('end')
}

/** Leaves the question on the screen out of the points, if the host really wants it. */
export async function confirmVoid({ question }: Room, send: SendCommand): Promise<void> {
  const { yes } = await confirm({
    title: "Don't count this question?",
    text: "Nobody gets points for it, and nobody loses any. This can't be undone.",
    yes: "Don't count it",
    no: 'Keep it',
  })
  if (!yes || !question || !(await send('void', { qid: question.qid }))) return
  toast('success', "This question doesn't count.")
}

/** Removes a player, who cannot come back, if the host really wants it. */
export async function confirmRemoval({ seat_id, name }: HostSeat, send: SendCommand): Promise<boolean> {
  const { yes } = await confirm({
    title: `Remove ${name}?`,
    text: "Their points go. They can't rejoin from this device.",
    yes: 'Remove',
    no: 'Keep them',
    danger: true,
  })
  return yes && send('kick', { seat_id })
}

const isRoom = (value: unknown): value is Room =>
  isRecord(value) && typeof value.seq === 'number' && typeof value.phase === 'string'
