import { create } from 'zustand'
import { isText, listOf, shape } from '#web/platform/shape.ts'
import { readTabStored, writeTabStored } from '#web/platform/tab-storage.ts'

interface Voided {
  /** The room's id. */
  room: string
  qids: string[]
}

const KEY = 'tenpip_voided_questions_v1'
const isVoided = shape<Voided>({ room: isText, qids: listOf(isText) })

/** What this tab left out of the points, because a room does not say it; null before that was read. */
const useVoided = create<{ last: Voided | null }>(() => ({ last: null }))

const qidsIn = (last: Voided | null, room: string): string[] => {
  const known = last ?? readTabStored(KEY, isVoided)
  return known?.room === room ? known.qids : []
}

/** Remembers that a question does not count. */
export function rememberVoided(room: string, qid: string): void {
  const qids = [...new Set([...qidsIn(useVoided.getState().last, room), qid])]
  useVoided.setState({ last: { room, qids } })
  writeTabStored(KEY, { room, qids })
}

/** Whether the host left this question out. Only for what is rendered in the browser alone. */
export const useIsVoided = (room: string, qid: string | undefined): boolean =>
  useVoided(({ last }) => qid !== undefined && qidsIn(last, room).includes(qid))
