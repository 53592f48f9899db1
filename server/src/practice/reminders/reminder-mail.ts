import { links } from '#contract/links.ts'
import { placeOf } from '#contract/zone-place.ts'
import type { MailContent } from '#server/platform/mail/mail-queue.ts'

export interface Reminded {
  email: string
  hour: number
  time_zone: string
  stop_token: string
  /** After this the email says nothing true any more. */
  send_before: string
}

export const reminderMail = (
  publicUrl: string,
  { email, hour, time_zone, stop_token, send_before }: Reminded,
): MailContent => {
  const stopPage = `${publicUrl}${links.stopReminder}#${stop_token}`
  return {
    to: email,
    subject: 'The daily ten is ready',
    paragraphs: [
      'Ten new questions, from easy to hard, the same for everyone.',
      'If today is not the day, there are ten others tomorrow.',
    ],
    action: { label: 'Play the daily ten', url: publicUrl + links.daily },
    foot: `You're getting this because you asked for it at ${String(hour).padStart(2, '0')}:00 (${placeOf(time_zone)} time), on days when you haven't played yet. To stop these emails: ${stopPage}`,
    stopUrl: publicUrl + links.stopReminderFromMail(stop_token),
    sendBefore: send_before,
  }
}
