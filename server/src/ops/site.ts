import { holdMail, mailHold, releaseMail, waitingMail, type WaitingMail } from '#server/platform/mail/mail-queue.ts'
import { crashList } from '#server/platform/crashes.ts'
import { reasonFrom, type Command, table } from './command.ts'

const RELEASE = 'npm run --silent ops -- mail release'

/** What an operator reads who has just restored a database. */
export const RESTORED_MAIL_IS_HELD = `Mail is held: no email is sent from this database until "${RELEASE}"; "mail status" says what waits.`

export const mailCommands: Command[] = [
  {
    words: 'mail status',
    usage: '',
    does: 'tells whether mail is held, since when and why, and how many emails wait',
    async run(db) {
      const [held, waiting] = [await mailHold(db), await waitingMail(db)]
      return {
        json: {
          held: held && { since: held.since.toISOString(), reason: held.reason },
          waiting: waiting.count,
          earlier: waiting.earlier,
          expired: waiting.expired,
          oldest_at: waiting.oldest?.toISOString() ?? null,
        },
        lines: [
          held ? `Mail is held since ${minute(held.since)}: ${held.reason}.` : 'Mail is not held.',
          statusInWords(waiting),
        ],
      }
    },
  },
  {
    words: 'mail hold',
    usage: '[REASON]',
    does: 'holds all mail, as restore does: what waits and what comes is kept until it is released',
    async run(db, _flags, args) {
      const before = await mailHold(db)
      await holdMail(db, reasonFrom(args, 0) || 'held by the operator')
      const held = await mailHold(db)
      const since = held?.since.toISOString() ?? null
      return {
        json: { since, reason: held?.reason ?? null },
        lines: [
          `Mail is held: no email is sent from this database until "${RELEASE}". Those on their way still arrive.`,
          ...(before ? [`It was held since ${minute(before.since)}: ${before.reason}.`] : []),
        ],
      }
    },
  },
  {
    words: 'mail release',
    usage: '[--drop-earlier]',
    does: 'sends mail again, and what waited; with --drop-earlier, deletes what waited when mail was held, which a lost site may have sent',
    async run(db, flags) {
      const held = await mailHold(db)
      const dropped = await releaseMail(db, Boolean(flags['drop-earlier']))
      const waiting = await waitingMail(db)
      const { count, expired } = waiting
      const leftOut = expired
        ? `; ${expired} of them ${expired === 1 ? 'is' : 'are'} too old and ${expired === 1 ? 'is' : 'are'} left out`
        : ''
      return {
        json: { released: held !== null, dropped, waiting: count, expired },
        lines: [
          [
            held ? 'Mail is sent again.' : 'Mail is not held.',
            ...(dropped ? [`${dropped} from before mail was held ${dropped === 1 ? 'was' : 'were'} deleted.`] : []),
            `${waitingInWords(waiting)}${leftOut}.`,
          ].join(' '),
        ],
      }
    },
  },
]

export const errorCommands: Command[] = [
  {
    words: 'errors',
    usage: '',
    does: 'lists crashes in browsers, the latest first; --json has the full stacks',
    async run(db) {
      const crashes = await crashList(db)
      const rows = crashes.map(({ last_seen, count, name, message, route, browsers, stack }) => [
        last_seen.slice(0, 16),
        count,
        message === null ? name : `${name}: ${message}`,
        route,
        browsers.join(', '),
        stack[0] ?? '',
      ])
      return { json: crashes, lines: table(['last seen', 'times', 'error', 'route', 'browsers', 'where'], rows) }
    },
  },
]

const minute = (date: Date): string => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function statusInWords(waiting: WaitingMail): string {
  const { earlier, expired, oldest } = waiting
  return [
    `${waitingInWords(waiting)}${oldest ? `, the oldest since ${minute(oldest)}` : ''}.`,
    ...(earlier ? [`${earlier} ${earlier === 1 ? 'is' : 'are'} from before mail was held.`] : []),
    ...(expired ? [`${expired} ${expired === 1 ? 'is' : 'are'} too old to be sent.`] : []),
  ].join(' ')
}

const waitingInWords = ({ count }: WaitingMail): string =>
  count === 0 ? 'No emails wait' : count === 1 ? '1 email waits' : `${count} emails wait`
