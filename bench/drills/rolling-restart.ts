import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { Phone } from '../phone.ts'
import { RoomHost } from '../room-host.ts'
import { recordPlays } from './recorded-plays.ts'
import { RecordedPlayer, type Call } from './recorded-player.ts'

/**
 * Plays at an address while commands restart what is behind it, one after the other, and counts the calls that failed.
 *
 *     rolling-restart.ts --url URL --database URL [--rounds 1] [--players 50] COMMAND COMMAND …
 */
const { values, positionals: commands } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    database: { type: 'string', default: '' },
    rounds: { type: 'string', default: '1' },
    players: { type: 'string', default: '50' },
  },
})
/** Between two restarts, so that the proxy has seen the first come back. */
const REST = 5_000

async function run(command: string): Promise<void> {
  const since = performance.now()
  const [code] = await once(spawn('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit')
  if (code !== 0) throw new Error(`"${command}" ended with ${String(code)}.`)
  process.stdout.write(`${command}: ${((performance.now() - since) / 1000).toFixed(1)} s\n`)
}

/** A room with people who listen to it, and come back whenever their stream ends. */
async function openRoom(): Promise<{ everyoneHears: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString: values.database, max: 1 })
  const { cookie } = await RecordedPlayer.join(pool, values.url, () => {})
  const { rows } = await pool.query<{ url: string }>('SELECT quiz_url AS url FROM quizzes WHERE rewarded LIMIT 1')
  await pool.end()
  const host = new RoomHost(values.url, cookie)
  const { code } = await host.open(rows[0]?.url ?? '', {})
  const phones = Array.from({ length: 20 }, () => new Phone([values.url], 0))
  await Promise.all(phones.map((phone, index) => phone.join(code, `Player ${index}`)))
  for (const phone of phones) void phone.listen()
  return {
    async everyoneHears() {
      const { seq } = await host.command('start')
      await pause(REST)
      const heard = phones.filter(({ arrivals }) => arrivals.has(seq)).length
      for (const phone of phones) phone.leave()
      process.stdout.write(`${heard} of ${phones.length} streams heard the host after the restarts\n`)
      if (heard < phones.length) process.exitCode = 1
    },
  }
}

const calls: Call[] = []
const ask = { url: values.url, databaseUrl: values.database, players: Number(values.players) }
const plays = await recordPlays({ ...ask, thinkMs: [50, 500] }, (call) => calls.push(call))
const room = await openRoom()
await pause(REST)
try {
  for (let round = 0; round < Number(values.rounds); round++)
    for (const command of commands) {
      await run(command)
      await pause(REST)
    }
  await room.everyoneHears()
} catch (error) {
  process.stdout.write(`${String(error)}\n`)
  process.exitCode = 1
} finally {
  await plays.stop()
}
const failed = calls.filter(({ status }) => status < 200 || status >= 400)
const times = calls.map(({ sent, done }) => done - sent).toSorted((one, other) => one - other)
process.stdout.write(
  `${calls.length} calls, of these ${calls.filter(({ what }) => what === 'answer').length} answers; failed: ${failed.length}; ` +
    `p50 ${times[Math.floor(times.length / 2)]} ms, p99 ${times[Math.floor(times.length * 0.99)]} ms, longest ${times.at(-1)} ms\n`,
)
for (const { what, status, sent, done } of failed.slice(0, 20))
  process.stdout.write(`  ${new Date(sent).toISOString()} ${what} ${status} after ${done - sent} ms\n`)
if (failed.length > 0) process.exitCode = 1
