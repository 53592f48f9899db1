import type { Question, QuestionType } from '#contract/quiz/question.ts'
import type { Room, Seat } from '#contract/api/rooms.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { asPlayed } from '#server/play/played-quiz.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { commandsFor, courseOf, phaseOf } from './phases.ts'
import type { RoomDetails } from './room-details.ts'
import type { Standings } from './standings.ts'
import type { OwnSeatRow } from './store.ts'
import type { RoomRow } from './tables.ts'

/** A question while it is read, without what is to be chosen from. */
const asRead = <K extends QuestionType>(question: Question<K>): Question<K> => ({
  ...question,
  options: [],
  ...SERVER_KINDS[question.type].hiddenChoices?.(question),
})

const isExtraTime = (given: number): given is Seat['extra_time'] => given === 1 || given === 1.5 || given === 2

export const seatOf = ({ id, name, team, extraTime }: OwnSeatRow, standings: Standings): Seat => {
  const { points, rank } = standings.of(id)
  return { seat_id: id, name, team, extra_time: isExtraTime(extraTime) ? extraTime : 1, points, rank }
}

/** What one caller sees differently from others. */
export interface Viewer {
  seat: OwnSeatRow | null
  host: boolean
  /** Where players set their own pace: the caller's next question, or null after the last. */
  own?: { index: number; question: KeyedQuestion | null }
}

export interface SeatCounts {
  seats: number
  answered: number
}

/** A room as a caller may see it: no key, reason or share before the reveal, and no points that tell of them. */
export function seenRoom(
  room: RoomRow,
  now: Date,
  details: RoomDetails,
  { seats, answered }: SeatCounts,
  { seat, host, own }: Viewer,
): Room {
  const { version, quiz, isRevealed, shares, standings } = details
  const phase = phaseOf(room)
  const asked = own ? own.question : details.question
  const shown = asked && asPlayed(asked)
  return {
    id: room.id,
    code: room.code,
    seq: room.seq,
    phase: room.phase,
    paused_from: room.pausedFrom,
    pace: room.pace,
    settings: room.settings,
    locked: room.locked,
    quiz,
    index: own ? own.index : room.index,
    question: shown && phase === 'read' ? asRead(shown) : shown,
    opened_at: room.openedAt?.toISOString() ?? null,
    closes_at: room.closesAt?.toISOString() ?? null,
    server_time: now.toISOString(),
    seats,
    answered,
    expected: room.pace === 'self' ? seats : room.expected,
    key: isRevealed && asked ? asked.key : null,
    why: isRevealed && asked ? asked.why : null,
    why_rendered: isRevealed && asked ? (asked.why_rendered ?? null) : null,
    shares,
    board: phase === 'lobby' || (room.pace === 'self' && phase !== 'end') ? [] : [...standings.board],
    me: seat && !seat.barredAt ? seatOf(seat, standings) : null,
    host,
    commands: host ? commandsFor(room, courseOf(room, version)) : [],
    voided: room.voided,
  }
}
