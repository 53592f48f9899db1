import { hastyAttempts } from '#server/play/hasty-attempts.ts'
import { sweptTo } from '#server/play/stored/sweep-plays.ts'
import { OpsError, table, type Command } from './command.ts'

const WEEK = 7

export const playCommands: Command[] = [
  {
    words: 'play hasty',
    usage: '[--days N]',
    does: 'lists plays that were answered faster than people can read; it changes nothing',
    async run(db, { days = String(WEEK) }) {
      if (typeof days !== 'string' || !/^[1-9]\d{0,3}$/.test(days)) throw new OpsError('--days needs a whole number.')
      const json = (await hastyAttempts(db, Number(days))).map((attempt) => ({
        ...attempt,
        finished_at: new Date(attempt.finished_at).toISOString(),
      }))
      const rows = json.map((one) => [
        one.finished_at.slice(0, 16),
        one.quiz_url,
        one.email ?? '(guest)',
        `${one.correct} of ${one.total}`,
        `${one.median_ms} ms`,
      ])
      return { json, lines: table(['finished', 'quiz', 'player', 'right', 'median'], rows) }
    },
  },
  {
    words: 'play sweeps',
    usage: '',
    does: 'lists how far each sweep of old plays has come',
    async run(db) {
      const json = (await sweptTo(db, [])).rows.map(({ name, swept_to }) => ({
        name,
        swept_to: swept_to.toISOString(),
      }))
      const rows = json.map(({ name, swept_to }) => [name, swept_to.slice(0, 16)])
      return { json, lines: table(['sweep', 'plays until'], rows) }
    },
  },
]
