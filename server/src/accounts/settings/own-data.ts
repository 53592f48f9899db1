import { eq, sql } from 'drizzle-orm'
import { OwnData } from '#contract/own-data.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { BaseServices } from '#server/platform/http/route.ts'
import { editedUser, sessionsOf } from '../store.ts'
import { contactMessages, subscribers } from '../tables.ts'

async function messagesOf(db: Db, userId: string): Promise<OwnData['messages']> {
  const messages = await db.select().from(contactMessages).where(eq(contactMessages.userId, userId))
  return messages.map(({ name, email, topic, message, about, question, createdAt }) => ({
    name,
    email,
    topic,
    message,
    about,
    question,
    created_at: createdAt.toISOString(),
  }))
}

async function subscriptionOf(db: Db, email: string): Promise<OwnData['subscription']> {
  const [found] = await db
    .select()
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${email})`)
  return found ? { email: found.email, confirmed_at: found.confirmedAt?.toISOString() ?? null } : null
}

const isWhole = (data: Partial<OwnData>): data is OwnData => Object.keys(OwnData.shape).every((part) => part in data)

/** Everything stored about a user. */
export async function ownData(
  { db, balanceOf, personalData }: Pick<BaseServices, 'db' | 'balanceOf' | 'personalData'>,
  userId: string,
  session: string | null,
): Promise<OwnData> {
  const user = await editedUser({ db, balanceOf }, userId)
  const now = await db.execute<{ now: Date }>(sql`SELECT clock_now() AS now`)
  const data: Partial<OwnData> = {
    exported_at: timeOf(now.rows[0]?.now),
    user,
    sessions: await sessionsOf(db, userId, session),
    messages: await messagesOf(db, userId),
    subscription: await subscriptionOf(db, user.email),
  }
  for (const kept of personalData) Object.assign(data, await kept.own?.(db, userId))
  if (!isWhole(data)) throw new Error("No feature provides a part of the user's data.")
  return data
}

/** The driver returns times of raw SQL as strings. */
const timeOf = (time: Date | string | undefined): string => new Date(time ?? 0).toISOString()
