import { isRecord } from '#contract/is-record.ts'
import { fitsQuestion, type Answer, type Question } from '#contract/question.ts'
import { isFlag, isText, shape } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'

/** An answer that the server does not have yet. */
interface KeptAnswer {
  room: string
  qid: string
  /** Whether it was given, and is being sent; else it is only being considered. */
  isGiven: boolean
}

const KEY = 'tenpip_room_answer_v1'
const isKept = shape<KeptAnswer>({ room: isText, qid: isText, isGiven: isFlag })

/** Keeps an answer over a reload of this tab. */
export const keepAnswer = (room: string, qid: string, answer: Answer, isGiven: boolean): void =>
  writeTabStored(KEY, { room, qid, answer, isGiven })

/** Drops what was kept: for this question, or for any. */
export function dropKeptAnswer(qid?: string): void {
  if (qid === undefined || readTabStored(KEY, isKept)?.qid === qid) removeTabStored(KEY)
}

/** What was kept for this question, if anything. */
export function keptAnswer(room: string, question: Question): { answer: Answer; isGiven: boolean } | null {
  const kept = readTabStored(KEY, isKept)
  if (kept?.room !== room || kept.qid !== question.qid) return null
  const answer = isRecord(kept) ? kept.answer : undefined
  return answer !== undefined && fitsQuestion(question, answer) ? { answer, isGiven: kept.isGiven } : null
}
