import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OwnData } from '#contract/api/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { PersonalData } from '#server/platform/personal-data.ts'
import { quizzes } from '#server/quizzes/tables.ts'
import type { ImageUse } from '#server/images/store.ts'
import { imagesInVersions, isInVersions, mediaInVersions } from '#server/quizzes/personal-data.ts'
import type { MediaUse } from '#server/media/store.ts'
import { roomAnswers, rooms, seats } from './tables.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'
import { ENDED } from './forget-room.ts'

export const roomsPersonalData: PersonalData = {
  tables: ['rooms', 'seats', 'room_answers'],
  own: async (db, userId) => ({ rooms: await hostedBy(db, userId), seats: await seatsOf(db, userId) }),
  claim: claimSeats,
  forget: forgetRoomsOf,
}

const hasRooms = sql`q.status = 'draft' AND EXISTS (
  SELECT FROM rooms AS r WHERE r.quiz_id = v.quiz_id AND r.version = v.version)`

/** A quiz that was unpublished still shows its images in rooms, and in what came out of them. */
export const roomImages: ImageUse = {
  outlasting: (authorId) => imagesInVersions(authorId, hasRooms),
}

/** A quiz that was unpublished or deleted still plays its sounds and films in rooms, and in what came out of them. */
export const roomMedia: MediaUse = {
  isUsed: isInVersions(hasRooms),
  outlasting: (authorId) => mediaInVersions(authorId, hasRooms),
}

async function hostedBy(db: Db, userId: string): Promise<OwnData['rooms']> {
  const rows = await db
    .select({
      id: rooms.id,
      quiz_url: quizzes.quizUrl,
      pace: rooms.pace,
      seats: rooms.seats,
      roster: rooms.roster,
      created_at: rooms.createdAt,
      ended_at: rooms.endedAt,
    })
    .from(rooms)
    .innerJoin(quizzes, eq(quizzes.id, rooms.quizId))
    .where(eq(rooms.userId, userId))
    .orderBy(rooms.createdAt)
  return rows.map(withIsoTimes)
}

async function seatsOf(db: Db, userId: string): Promise<OwnData['seats']> {
  const rows = await db
    .select({
      id: seats.id,
      room_id: seats.roomId,
      quiz_url: quizzes.quizUrl,
      name: seats.name,
      team: seats.team,
      extra_time: seats.extraTime,
      joined_at: seats.joinedAt,
    })
    .from(seats)
    .innerJoin(rooms, eq(rooms.id, seats.roomId))
    .innerJoin(quizzes, eq(quizzes.id, rooms.quizId))
    .where(eq(seats.userId, userId))
    .orderBy(seats.joinedAt)
  const given = await db
    .select({
      seatId: roomAnswers.seatId,
      qid: roomAnswers.qid,
      answer: roomAnswers.answer,
      credit: roomAnswers.credit,
      points: roomAnswers.points,
      answered_at: roomAnswers.answeredAt,
    })
    .from(roomAnswers)
    .where(inArray(roomAnswers.seatId, db.select({ id: seats.id }).from(seats).where(eq(seats.userId, userId))))
    .orderBy(roomAnswers.answeredAt)
  return rows.map(({ id, ...seat }) => ({
    ...withIsoTimes(seat),
    answers: given.filter(({ seatId }) => seatId === id).map(({ seatId: _, ...answer }) => withIsoTimes(answer)),
  }))
}

/** Seats become the user's, except where the user has one in the same room. */
async function claimSeats(tx: Db, guestHash: Buffer, userId: string): Promise<void> {
  await tx.execute(sql`
    UPDATE seats s SET user_id = ${userId}, guest_hash = NULL
    WHERE s.guest_hash = ${guestHash} AND NOT EXISTS (
      SELECT FROM seats own WHERE own.room_id = s.room_id AND own.user_id = ${userId})`)
  await tx.update(rooms).set({ userId, guestHash: null }).where(eq(rooms.guestHash, guestHash))
}

/**
 * What was answered stays for the others who were there until the room goes, without a name; the rooms that the user
 * hosted end with the account.
 */
async function forgetRoomsOf(tx: Db, userId: string): Promise<void> {
  // A whole id is longer than any name that somebody can choose, and every process hears that the name has gone.
  await tx.execute(sql`
    WITH nameless AS (
      UPDATE seats SET user_id = NULL, extra_time = 1, name = id::text WHERE user_id = ${userId} RETURNING id, room_id
    ) SELECT pg_notify('room_changed', room_id || ' ' || id) FROM nameless`)
  await tx
    .update(rooms)
    .set(ENDED)
    .where(and(eq(rooms.userId, userId), sql`phase <> 'end'`))
  await tx.update(rooms).set({ userId: null, roster: null }).where(eq(rooms.userId, userId))
}
