import { isText, shape } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'

const KEY = 'tenpip_last_room_v1'
const isLast = shape<{ code: string }>({ code: isText })

/** Remembers the room in which this tab has a seat, for whoever leaves it by mistake. */
export const noteRoom = (code: string): void => writeTabStored(KEY, { code })

export const forgetRoom = (): void => removeTabStored(KEY)

/** The code of the room that this tab was in and that was not over; null without one. */
export const lastRoom = (): string | null => readTabStored(KEY, isLast)?.code ?? null
