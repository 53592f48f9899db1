import { expect } from 'vitest'
import { sendReminders } from '#server/practice/send-reminders.ts'
import { openMailSite } from './mail-site.ts'
import { testConfig } from './site.ts'
import { freshEmail, Visitor } from './visitor.ts'

const PUBLIC = { publicUrl: 'https://quiz.example' }

interface Reminded {
  id: string
  email: string
  visitor: Visitor
  mails: () => Promise<string[]>
}

export type ReminderSite = Awaited<ReturnType<typeof openReminderSite>>

/** A site whose clock stands still, and whose reminders are sent when a test asks for them. */
export async function openReminderSite() {
  const site = await openMailSite(PUBLIC)
  await site.database.stopClock()
  // The site's own job would send what a test waits for.
  await site.services.reminders.close()
  const config = testConfig(PUBLIC)

  /** Some tests set it back: an email that is not sent by then would not be due any more. */
  const setClock = async (moment: string): Promise<void> => {
    await site.allSent()
    await site.database.sql('UPDATE test_clock SET shift = shift + ($1::timestamptz - clock_now())', [moment])
  }
  const run = (dailies: Parameters<typeof sendReminders>[2] = site.services.dailies) =>
    sendReminders(site.database.db, config, dailies)
  return {
    site,
    setClock,
    run,
    /** A user with a verified address who asked for a reminder, on a day on which it is not due any more. */
    async remind(hour: number, time_zone: string): Promise<Reminded> {
      const visitor = new Visitor(site)
      const email = freshEmail()
      const { id } = (await visitor.register({ email })).body.data.user
      await site.database.sql('UPDATE users SET verified_at = clock_now() WHERE id = $1', [id])
      expect((await visitor.call('PUT', '/api/daily-reminder', { hour, time_zone })).status).toBe(200)
      const mails = async () => {
        await site.allSent()
        return site.mailsTo(email).flatMap(({ raw }) => (raw.includes('Subject: The daily ten is ready') ? [raw] : []))
      }
      return { id, email, visitor, mails }
    },
    /** How many reminders each of these moments brings. */
    async countAt({ mails }: Reminded, moments: string[]): Promise<number[]> {
      const counts: number[] = []
      let before = (await mails()).length
      for (const moment of moments) {
        await setClock(moment)
        await run()
        const now = (await mails()).length
        counts.push(now - before)
        before = now
      }
      return counts
    },
  }
}
