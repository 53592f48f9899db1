import { links } from '#contract/links.ts'
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
  const stopUrl = `${publicUrl}${links.stopReminder}#${stop_token}`
  return {
    to: email,
    subject: "Today's ten questions",
    paragraphs: [
      "Today's ten are ready: ten questions from easy to hard, the same for everyone.",
      'If today is not the day, there are ten new ones tomorrow.',
    ],
    action: { label: "Play today's ten", url: publicUrl + links.daily },
    foot: `You're getting this because you asked for it at ${String(hour).padStart(2, '0')}:00 (${time_zone.replaceAll('_', ' ')}), on days when you haven't played yet. To stop these emails: ${stopUrl}`,
    stopUrl,
    sendBefore: send_before,
  }
}
