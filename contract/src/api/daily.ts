import * as z from 'zod/mini'
import { isDay, MONTH } from './links.ts'
import { defineApi } from './endpoint.ts'

/** A day by UTC: YYYY-MM-DD. */
const Day = z.iso.date().check(z.refine(isDay, 'There is no such day.'))
const Month = z.string().check(z.regex(MONTH, 'A month looks like 2026-11.'))

/** A token from an email. */
const Token = z.string().check(z.minLength(1), z.maxLength(200))

const Score = z.object({ correct: z.int(), total: z.int() })

export const Daily = z.object({
  date: Day,
  quiz_url: z.string(),
  question_count: z.int(),
  /** The caller's first finished play of it. */
  me: z.nullable(Score),
  /** Everyone who finished it, each once. */
  players: z.int(),
  /** Their average of right answers in percent; null while nobody has finished. */
  average: z.nullable(z.int()),
  /** How many of them had none right, one right, and so on. */
  scores: z.array(z.int()),
  /** The days of that month on which the caller finished a daily, whichever it was. */
  days: z.array(Day),
})
export type Daily = z.infer<typeof Daily>

/** The dailies of one month, the newest first. */
export const DailyMonth = z.object({
  month: Month,
  /** The first month that has dailies. */
  first: Month,
  dailies: z.array(z.object({ date: Day, quiz_url: z.string(), players: z.int(), me: z.nullable(Score) })),
})
export type DailyMonth = z.infer<typeof DailyMonth>

/** One email a day, at an hour that the user chose. */
export const DailyReminder = z.strictObject({
  hour: z.int().check(z.gte(0), z.lte(23)),
  /** Such as Europe/Berlin. */
  time_zone: z.string().check(z.minLength(1), z.maxLength(60)),
})
export type DailyReminder = z.infer<typeof DailyReminder>

export const dailyApi = defineApi({
  daily: {
    method: 'GET',
    path: '/api/daily',
    access: 'guest',
    limit: 'read',
    summary:
      'The ten questions of a UTC day, today’s by default: where to play them, how everyone did, and the caller’s days of that month. 404 for days to come, and for those before the first.',
    query: z.object({ date: z.optional(Day) }),
    data: Daily,
    done: "Here's the daily ten.",
  },
  month: {
    method: 'GET',
    path: '/api/daily/months/{month}',
    access: 'guest',
    limit: 'read',
    summary: 'The dailies of a month.',
    params: z.object({ month: Month }),
    data: DailyMonth,
    done: 'Here are the dailies.',
  },
})

export const dailyReminderApi = defineApi({
  reminder: {
    method: 'GET',
    path: '/api/daily-reminder',
    access: 'user',
    limit: 'read',
    summary: 'When the user is reminded of the daily by email; null: never, which is the default.',
    data: z.nullable(DailyReminder),
    done: "Here's your reminder.",
  },
  remind: {
    method: 'PUT',
    path: '/api/daily-reminder',
    access: 'user',
    limit: 'write',
    summary:
      'Reminds the user of the daily by one email a day, at an hour of their own time, unless they have played by then. `time_zone` is the name of a place, such as Europe/Berlin. The email must be verified.',
    body: DailyReminder,
    data: z.null(),
    done: "We'll remind you.",
  },
  stop: {
    method: 'DELETE',
    path: '/api/daily-reminder',
    access: 'user',
    limit: 'write',
    summary: 'Ends the reminder.',
    data: z.null(),
    done: "We won't remind you any more.",
  },
  stopByLink: {
    method: 'POST',
    path: '/api/daily-reminder/stop',
    access: 'guest',
    limit: 'write',
    summary:
      'Ends the reminder, by the token in the `/unsubscribe/daily#token` link of its emails; repeating it changes nothing.',
    body: z.strictObject({ token: Token }),
    data: z.null(),
    done: "We won't remind you any more.",
  },
  /** RFC 8058: what a mail program sends when its own "Unsubscribe" is pressed. */
  stopFromMail: {
    method: 'POST',
    path: '/unsubscribe/daily',
    access: 'guest',
    limit: 'write',
    fromMail: true,
    summary:
      'Ends the reminder from inside a mail program, by the address in `List-Unsubscribe` (RFC 8058); repeating it changes nothing. The body is a form, and no session is looked at.',
    query: z.object({ token: Token }),
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    data: z.null(),
    done: "We won't remind you any more.",
  },
})
