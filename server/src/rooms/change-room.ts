import { and, eq, lte, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { RoomCommand } from '#contract/api/rooms.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Version } from '#server/quizzes/store.ts'
import { allowanceMs, courseOf, GRACE, readMs, stayMs, type Stage, stageInTime } from './phases.ts'
import { roomAnswers, rooms, seats, type RoomRow } from './tables.ts'
import type { RoomDetailsCache } from './room-details.ts'

interface Change {
  stage: Stage
  version: Version
  command?: RoomCommand
  /** The seat to remove. */
  seatId?: string | undefined
  /** Only if it is still time. */
  due?: true
}

/**
 * Changes a room if nobody else has since it was read. Its new `seq` tells every process: by the trigger `rooms_changed`,
 * which `RoomStreams` hears. Returns whether it did: of many who try the same at once, one does.
 */
export function changeRoom(db: Db, room: RoomRow, change: Change): Promise<boolean> {
  const { stage, command, seatId, due } = change
  return transact(db, async (tx) => {
    const changed = await tx
      .update(rooms)
      .set({ ...changesOf(room, change), seq: sql`seq + 1`, changedAt: sql`clock_now()` })
      .where(and(eq(rooms.id, room.id), eq(rooms.seq, room.seq), due && lte(rooms.dueAt, NOW)))
      .returning({ seq: rooms.seq })
    if (changed.length === 0) return false
    if (command === 'kick' && seatId !== undefined) await barSeat(tx, room, seatId)
    if (stage.phase === 'open' && room.phase === 'read') await expectSeats(tx, room, stage)
    return true
  })
}

/** A pause stops the time of a room, but not that of homework. */
export const isDue = ({ dueAt, phase, pace }: RoomRow, now: Date): boolean =>
  dueAt !== null && phase !== 'end' && (phase !== 'paused' || pace === 'self') && dueAt <= now

/** Takes a room whose time has come one step on. Any process does, and one of them wins. */
export async function advanceDueRoom(db: Db, details: RoomDetailsCache, room: RoomRow): Promise<boolean> {
  const version = await details.version(room)
  const stage = stageInTime(room, courseOf(room, version))
  return stage !== null && changeRoom(db, room, { stage, version, due: true })
}

/** Closes an open question that everyone who was waited for has answered. */
export async function closeEarly(db: Db, details: RoomDetailsCache, room: RoomRow): Promise<boolean> {
  const version = await details.version(room)
  const stage = room.phase === 'open' && room.pace === 'host' ? stageInTime(room, courseOf(room, version)) : null
  return stage !== null && changeRoom(db, room, { stage, version })
}

/** Who was heard from this lately is there. */
export const HERE = sql`seen_at > clock_now() - interval '30 seconds'`

type Changes = PgUpdateSetSource<typeof rooms>

function changesOf(room: RoomRow, { stage, version, command }: Change): Changes {
  const { phase, pausedFrom, index } = stage
  const qid = version.questions[index ?? -1]?.qid ?? null
  return {
    phase,
    pausedFrom,
    index,
    qid: room.pace === 'self' ? null : qid,
    ...(command === 'resume' ? resumed(room) : isSame(room, stage) ? {} : timesOf(room, stage, version)),
    ...(command === 'lock' && { locked: true }),
    ...(command === 'unlock' && { locked: false }),
    ...(command === 'void' && qid !== null && !room.voided.includes(qid) && { voided: [...room.voided, qid] }),
    ...(command === 'kick' && { seats: sql`seats - 1` }),
  }
}

const isSame = (room: RoomRow, { phase, index }: Stage): boolean => room.phase === phase && room.index === index

/** Going on after a pause, everything happens as much later as it took. Homework closes when it was said to. */
const resumed = ({ pace }: RoomRow): Changes =>
  pace === 'self'
    ? { pausedAt: null }
    : {
        pausedAt: null,
        openedAt: sql`opened_at + ${PAUSE}`,
        closesAt: sql`closes_at + ${PAUSE}`,
        dueAt: sql`due_at + ${PAUSE}`,
      }

/** How long the room was paused. */
const PAUSE = sql`(clock_now() - paused_at)`

function timesOf(room: RoomRow, stage: Stage, version: Version): Changes {
  const question = version.questions[stage.index ?? -1]
  const { settings } = room
  if (stage.phase === 'paused') return { pausedAt: NOW }
  if (stage.phase === 'end') return { endedAt: sql`coalesce(ended_at, clock_now())`, dueAt: null, pausedAt: null }
  if (stage.phase === 'open') return opening(room, stage, version)
  if (stage.phase === 'read') {
    const openedAt = after(question ? readMs(settings, question) : 0)
    return { openedAt, dueAt: openedAt, closesAt: null, allowanceMs: null, expected: 0 }
  }
  const stay = settings.auto_next ? stayMs(stage.phase, question) : null
  return { dueAt: stay === null ? null : after(stay) }
}

/** A question that opens waits for whoever of those who are there has the most time. */
function opening(room: RoomRow, stage: Stage, version: Version): Changes {
  const allowance = allowanceMs(room.settings, version.settings.timer_seconds)
  if (allowance === null) return { openedAt: NOW, closesAt: null, allowanceMs: null, dueAt: null }
  const longest = sql`${allowance}::float8 * (
    SELECT coalesce(max(extra_time), 1) FROM seats WHERE ${isExpected(room, stage)})`
  return {
    openedAt: NOW,
    allowanceMs: allowance,
    closesAt: after(longest),
    dueAt: after(sql`(${GRACE}::float8 + ${longest})`),
  }
}

const NOW = sql`clock_now()`
const after = (milliseconds: SQL | number) => sql`clock_now() + ${milliseconds}::float8 * interval '1 millisecond'`

const isExpected = ({ id }: RoomRow, { index }: Stage) =>
  sql`room_id = ${id} AND barred_at IS NULL AND from_index <= ${index} AND ${HERE}`

/** Notes who is waited for. */
const expectSeats = (tx: Db, room: RoomRow, stage: Stage) =>
  tx.execute(sql`
    WITH here AS (
      SELECT id FROM seats WHERE ${isExpected(room, stage)} ORDER BY id FOR NO KEY UPDATE
    ), marked AS (
      UPDATE seats s SET expected_index = ${stage.index} FROM here WHERE s.id = here.id RETURNING 1
    ) UPDATE rooms SET expected = (SELECT count(*) FROM marked) WHERE id = ${room.id}`)

/** The seat stays, so that its player stays out; what they answered goes. */
async function barSeat(tx: Db, { id: roomId, index }: RoomRow, seatId: string): Promise<void> {
  const [barred] = await tx
    .update(seats)
    .set({ barredAt: sql`clock_now()` })
    .where(and(eq(seats.id, seatId), eq(seats.roomId, roomId), sql`barred_at IS NULL`))
    .returning({ expectedIndex: seats.expectedIndex })
  if (!barred) throw notFound('That player')
  await tx.delete(roomAnswers).where(eq(roomAnswers.seatId, seatId))
  if (barred.expectedIndex !== null && barred.expectedIndex === index)
    await tx
      .update(rooms)
      .set({ expected: sql`greatest(expected - 1, 0)` })
      .where(eq(rooms.id, roomId))
}
