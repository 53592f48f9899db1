import { hastyPlays } from '../play/hasty-plays.ts'
import { OpsError, table, type Command } from './command.ts'

const USUAL_DAYS = 30

function daysIn(flag: string | boolean | undefined): number {
  if (flag === undefined) return USUAL_DAYS
  const days = typeof flag === 'string' && /^\d{1,4}$/.test(flag) ? Number(flag) : 0
  if (days === 0) throw new OpsError('--days takes a number of days, as in --days 7.')
  return days
}

export const playCommands: Command[] = [
  {
    words: 'play hasty',
    usage: '[--days N]',
    does: 'lists plays that pay whose answers came faster than people read',
    async run(db, flags) {
      const plays = (await hastyPlays(db, daysIn(flags.days))).map((play) => ({
        ...play,
        finished_at: new Date(play.finished_at).toISOString(),
      }))
      const rows = plays.map(({ finished_at, email, quiz_url, correct, total, median_ms }) => [
        finished_at.slice(0, 16),
        email,
        quiz_url,
        `${correct} of ${total}`,
        `${median_ms} ms`,
      ])
      return { json: plays, lines: table(['finished', 'player', 'quiz', 'right', 'median'], rows) }
    },
  },
]
