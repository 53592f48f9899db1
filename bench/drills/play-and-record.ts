import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { recordPlays } from './recorded-plays.ts'

/** Plays until SIGTERM, and writes each call to a file, one JSON object a line. */
const [url = '', databaseUrl = '', file = '', players = '20'] = process.argv.slice(2)
const out = createWriteStream(file, { flags: 'a' })
const plays = await recordPlays({ url, databaseUrl, players: Number(players), thinkMs: [1_000, 3_000] }, (call) =>
  out.write(`${JSON.stringify(call)}\n`),
)
process.once('SIGTERM', async () => {
  await plays.stop()
  out.end()
  await finished(out)
})
