import { sql, asc, eq, isNull } from 'drizzle-orm'
import type { ContactTopic } from '#contract/api/user.ts'
import type { Config } from '#server/platform/config.ts'
import { transact, type Db } from '#server/platform/db/db.ts'
import { queueMail, operatorAddress } from '#server/platform/mail/mail-queue.ts'
import { looksLikeAddress } from './mail-templates.ts'
import { contactMessages } from './tables.ts'
import { withIsoTimes } from '#server/platform/iso-times.ts'

/** Emails to the operator; further messages of the hour are only stored. */
const MOST_AN_HOUR = 30
const FLOOD = `. This is message ${MOST_AN_HOUR} of this hour, and the last you get as an email for now; see all with: npm run --silent ops -- contact list --open`

interface ContactMessage {
  name: string
  email: string
  topic: ContactTopic
  message: string
  about?: string | undefined
  question?: string | number | undefined
}

/** Stores a message for the operator and emails it to them; a reply goes to the sender. */
export async function sendContact(
  db: Db,
  config: Config,
  { about = '', question = '', ...message }: ContactMessage,
  userId: string | null,
): Promise<void> {
  const { name, email, topic } = message
  const most = config.limits === 'off' ? Infinity : MOST_AN_HOUR
  const place = about && `About: ${config.publicUrl}/${about}${question === '' ? '' : `, question ${question}`}`
  await transact(db, async (tx) => {
    const [kept] = await tx
      .insert(contactMessages)
      .values({ ...message, userId, about, question: String(question) })
      .returning({ id: contactMessages.id })
    const { rows: recent } = await tx.execute(sql`
      SELECT FROM contact_messages WHERE created_at > clock_now() - interval '1 hour' LIMIT ${MOST_AN_HOUR + 1}`)
    if (recent.length > most) return
    await queueMail(tx, {
      to: operatorAddress(config),
      replyTo: email,
      subject: `Contact (${topic}): ${looksLikeAddress(name) ? email : name}`,
      paragraphs: [
        looksLikeAddress(name) ? `From: ${email}` : `From: ${name} <${email}>`,
        ...(place ? [place] : []),
        message.message,
      ],
      foot: `After you've answered, run: npm run --silent ops -- contact done ${kept?.id ?? ''}${recent.length === most ? FLOOD : ''}`,
    })
  })
}

/** A message as its sender gets it with their data, and the operator in a list. */
export const messageColumns = {
  name: contactMessages.name,
  email: contactMessages.email,
  topic: contactMessages.topic,
  message: contactMessages.message,
  about: contactMessages.about,
  question: contactMessages.question,
  created_at: contactMessages.createdAt,
}

/** The contact messages, oldest first. */
export async function contactList(db: Db, onlyOpen: boolean) {
  const messages = await db
    .select({ id: contactMessages.id, ...messageColumns, done_at: contactMessages.doneAt })
    .from(contactMessages)
    .where(onlyOpen ? isNull(contactMessages.doneAt) : undefined)
    .orderBy(asc(contactMessages.createdAt))
  return messages.map(withIsoTimes)
}

/** Marks a message as done; returns whether it exists. */
export async function endContact(db: Db, id: string): Promise<boolean> {
  const ended = await db
    .update(contactMessages)
    .set({ doneAt: sql`coalesce(${contactMessages.doneAt}, clock_now())` })
    .where(eq(contactMessages.id, id))
    .returning({ id: contactMessages.id })
  return ended.length > 0
}
