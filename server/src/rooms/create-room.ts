import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { LONGEST_HOMEWORK_DAYS, type Pace, type RoomSettings } from '#contract/api/rooms.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { AppError, notFound, invalidField } from '#server/platform/errors.ts'
import type { Player } from '#server/play/attempt.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { isHostOf } from './find-room.ts'
import { isHostedBy } from './host-lists.ts'
import type { RoomsServices } from './rooms-services.ts'
import { roomById } from './store.ts'
import { rooms, type RoomRow } from './tables.ts'

interface NewRoom {
  quizUrl: string
  pace: Pace
  settings: RoomSettings
  roster?: string[] | undefined
  /** The room whose players are invited. */
  again?: string | undefined
  host: Player
}

/** More than anybody leads at once. */
const MOST_OPEN = 100

/** Makes a room for a quiz in its present version, and returns its id. */
export async function createRoom({ db, roomDetails }: RoomsServices, input: NewRoom): Promise<string> {
  const { quizUrl, pace, settings, roster, again, host } = input
  const quiz = await publishedQuiz(db, { quizUrl })
  if (!quiz) throw notFound('That quiz')
  const { rows } = await db.execute<{ now: Date }>(sql`SELECT clock_now() AS now`)
  const now = new Date(rows[0]?.now ?? Date.now())
  checkHomework(input, now)
  if (roster) checkRoster(roster)
  if (roster && again !== undefined)
    throw invalidField('roster', 'Either a list of names, or the players of another room.')
  if ((await openRooms(db, host)) >= MOST_OPEN)
    throw new AppError('LIMIT', `You have ${MOST_OPEN} open rooms. End some of them first.`)
  const from = again === undefined ? null : await roomToInviteFrom(db, again, host)
  const { questions } = await roomDetails.version({ quizId: quiz.id, version: quiz.version })
  const closesAt = settings.closes_at === null ? null : new Date(settings.closes_at)
  return transact(db, async (tx) => {
    const id = await insertRoom(tx, {
      ...host,
      quizId: quiz.id,
      version: quiz.version,
      pace,
      settings,
      roster: roster ?? null,
      scored: scoredCount(questions),
      phase: pace === 'self' ? 'open' : 'lobby',
      openedAt: pace === 'self' ? now : null,
      closesAt,
      dueAt: closesAt,
    })
    if (from) await invite(tx, from, id)
    return id
  })
}

/** Homework has an end, and only homework has one and a list of names. */
function checkHomework({ pace, settings: { closes_at: closesAt }, roster }: NewRoom, now: Date): void {
  if (pace === 'host') {
    if (closesAt !== null)
      throw invalidField('settings.closes_at', 'Only a room at the players’ own pace has a closing time.')
    if (roster) throw invalidField('roster', 'Only a room at the players’ own pace has a list of names.')
    return
  }
  if (closesAt === null) throw invalidField('settings.closes_at', 'Choose when it closes.')
  const days = (Date.parse(closesAt) - now.getTime()) / 86_400_000
  if (days <= 0) throw invalidField('settings.closes_at', 'Choose a time that is still to come.')
  if (days > LONGEST_HOMEWORK_DAYS)
    throw invalidField('settings.closes_at', `Choose a time within the next ${LONGEST_HOMEWORK_DAYS} days.`)
}

/** The same name twice would be two people with one seat. */
function checkRoster(roster: readonly string[]): void {
  const seen = new Set<string>()
  for (const name of roster) {
    if (seen.has(name.toLowerCase())) throw invalidField('roster', `${name} is on the list twice.`)
    seen.add(name.toLowerCase())
  }
}

async function openRooms(db: Db, host: Player): Promise<number> {
  const [counted] = await db
    .select({ open: count() })
    .from(rooms)
    .where(and(isHostedBy(host), isNull(rooms.endedAt)))
  return counted?.open ?? 0
}

async function roomToInviteFrom(db: Db, id: string, host: Player): Promise<RoomRow> {
  const found = await roomById(db, id, host)
  if (!found) throw notFound('That room')
  if (!isHostOf(found.room, host)) throw new AppError('FORBIDDEN', 'Only the host of that room can do that.')
  if (found.room.phase !== 'end') throw new AppError('CONFLICT', 'That room hasn’t ended yet.')
  return found.room
}

/** With half of all codes in use, each try still has an even chance. */
const TRIES = 20

async function insertRoom(tx: Db, values: Omit<typeof rooms.$inferInsert, 'code'>): Promise<string> {
  for (let tries = 0; tries < TRIES; tries++) {
    const [made] = await tx
      .insert(rooms)
      .values({ ...values, code: newCode() })
      .onConflictDoNothing()
      .returning({ id: rooms.id })
    if (made) return made.id
  }
  throw new AppError('UNAVAILABLE', 'There are too many rooms right now. Try again in a moment.', { retryAfter: 60 })
}

const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Gives everyone in a room a seat in the next one, and tells their phones. */
async function invite(tx: Db, from: RoomRow, roomId: string): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO seats (room_id, user_id, guest_hash, name, team, extra_time, from_index, seen_at)
    SELECT ${roomId}, s.user_id, s.guest_hash, s.name,
      CASE WHEN (r.settings->>'teams')::int > 0 THEN 1 + (row_number() OVER (ORDER BY s.joined_at) - 1) % (r.settings->>'teams')::int END,
      least(s.extra_time, (r.settings->>'extra_time_most')::real), 0, s.seen_at
    FROM seats s, rooms r
    WHERE r.id = ${roomId} AND s.room_id = ${from.id} AND s.barred_at IS NULL AND num_nonnulls(s.user_id, s.guest_hash) = 1`)
  await tx
    .update(rooms)
    .set({ seats: rowCount ?? 0 })
    .where(eq(rooms.id, roomId))
  await tx
    .update(rooms)
    .set({ nextRoom: roomId, seq: sql`seq + 1`, changedAt: sql`clock_now()` })
    .where(eq(rooms.id, from.id))
}
