import { isCount, isText, shape } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'
import type { Room } from '#contract/room.ts'

const KEY = 'tenpip_room_joined_v1'
const isJoined = shape<{ room: string; index: number }>({ room: isText, index: isCount })

/** Whether somebody who comes now has to wait for the next question. */
const isUnderWay = ({ phase, paused_from, pace }: Room): boolean =>
  pace === 'host' && ['open', 'closed', 'reveal', 'board'].includes(paused_from ?? phase)

/** Remembers the question that somebody came too late for. */
export function noteJoined(room: Room): void {
  if (room.index !== null && isUnderWay(room)) writeTabStored(KEY, { room: room.id, index: room.index })
}

export const forgetJoined = (): void => removeTabStored(KEY)

/** Whether the player came after this question had begun. */
export function isNewAt({ id, index }: Pick<Room, 'id' | 'index'>): boolean {
  const joined = readTabStored(KEY, isJoined)
  return joined?.room === id && joined.index === index
}
