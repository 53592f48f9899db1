import { eq, sql } from 'drizzle-orm'
import type { OwnData } from '#contract/own-data.ts'
import { authorData } from '#server/authoring/author-data.ts'
import { scoresOf } from '#server/leaderboard/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { playerData } from '#server/play/player-data.ts'
import { couponsOf, movementsOf } from '#server/rewards/store.ts'
import { editedUser, sessionsOf } from '../store.ts'
import { contactMessages, subscribers } from '../tables.ts'

/** Everything stored about a user. */
export async function ownData(db: Db, userId: string, session: string | null): Promise<OwnData> {
  const user = await editedUser(db, userId)
  const messages = await db.select().from(contactMessages).where(eq(contactMessages.userId, userId))
  const [subscription] = await db
    .select()
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${user.email})`)
  const now = await db.execute<{ now: Date }>(sql`SELECT clock_now() AS now`)
  return {
    exported_at: timeOf(now.rows[0]?.now),
    user,
    sessions: await sessionsOf(db, userId, session),
    ...(await playerData(db, userId)),
    ...(await authorData(db, userId)),
    points: await scoresOf(db, userId),
    buxes: await movementsOf(db, userId),
    coupons: await couponsOf(db, userId),
    messages: messages.map(({ name, email, topic, message, about, question, createdAt }) => ({
      name,
      email,
      topic,
      message,
      about,
      question,
      created_at: createdAt.toISOString(),
    })),
    subscription: subscription
      ? { email: subscription.email, confirmed_at: subscription.confirmedAt?.toISOString() ?? null }
      : null,
  }
}

/** The driver returns times of raw SQL as strings. */
const timeOf = (time: Date | string | undefined): string => new Date(time ?? 0).toISOString()
