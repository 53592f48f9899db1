import { isRecord } from '#contract/is-record.ts'
import { fitsQuestion, type Answer, type Question } from '#contract/quiz/question.ts'
import type { Room } from '#contract/api/rooms.ts'
import { isFlag, isText, shape, isCount } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'
import { shownPhase } from '../room-words.ts'

/** An answer that the server does not have yet. */
interface StoredAnswer {
  room: string
  qid: string
  /** Whether it was given, and is being sent; else it is only being considered. */
  isGiven: boolean
}

const ANSWER_KEY = 'tenpip_room_answer_v1'
const isStoredAnswer = shape<StoredAnswer>({ room: isText, qid: isText, isGiven: isFlag })

/** Stores an answer over a reload of this tab. */
export const storeAnswer = (room: string, qid: string, answer: Answer, isGiven: boolean): void =>
  writeTabStored(ANSWER_KEY, { room, qid, answer, isGiven })

/** Drops what was stored: for this question, or for any. */
export function dropStoredAnswer(qid?: string): void {
  if (qid === undefined || readTabStored(ANSWER_KEY, isStoredAnswer)?.qid === qid) removeTabStored(ANSWER_KEY)
}

/** What is stored for this question, if anything. */
export function storedAnswer(room: string, question: Question): { answer: Answer; isGiven: boolean } | null {
  const stored = readTabStored(ANSWER_KEY, isStoredAnswer)
  if (stored?.room !== room || stored.qid !== question.qid) return null
  const answer = isRecord(stored) ? stored.answer : undefined
  return answer !== undefined && fitsQuestion(question, answer) ? { answer, isGiven: stored.isGiven } : null
}

const JOINED_KEY = 'tenpip_room_joined_v1'
const isJoined = shape<{ room: string; index: number }>({ room: isText, index: isCount })

/** Whether somebody who comes now has to wait for the next question. */
const isUnderWay = (room: Room): boolean =>
  room.pace === 'host' && ['open', 'closed', 'reveal', 'board'].includes(shownPhase(room))

/** Remembers the question that somebody came too late for. */
export function noteJoined(room: Room): void {
  if (room.index !== null && isUnderWay(room)) writeTabStored(JOINED_KEY, { room: room.id, index: room.index })
}

export const forgetJoined = (): void => removeTabStored(JOINED_KEY)

/** Whether the player came after this question had begun. */
export function isNewAt({ id, index }: Pick<Room, 'id' | 'index'>): boolean {
  const joined = readTabStored(JOINED_KEY, isJoined)
  return joined?.room === id && joined.index === index
}

const ROOM_KEY = 'tenpip_last_room_v1'
const isLast = shape<{ code: string }>({ code: isText })

/** Remembers the room in which this tab has a seat, for whoever leaves it by mistake. */
export const noteRoom = (code: string): void => writeTabStored(ROOM_KEY, { code })

export const forgetRoom = (): void => removeTabStored(ROOM_KEY)

/** The code of the room that this tab was in and that was not over; null without one. */
export const lastRoom = (): string | null => readTabStored(ROOM_KEY, isLast)?.code ?? null
