import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { storedAnswers } from './acknowledged.ts'
import type { Call } from './recorded-player.ts'

/**
 * Holds a database that was restored to a minute against what its players were told: what was acknowledged before that
 * minute must be there, what was sent after it must not. Between the two lies only what was under way.
 */
const [databaseUrl = '', file = '', target = ''] = process.argv.slice(2)
const minute = Date.parse(target)
const client = new pg.Client(databaseUrl)
await client.connect()

const { rows: paid } = await client.query<{ cause: string }>('SELECT cause FROM movements')
const kinds = {
  answer: {
    words: 'answers',
    there: await storedAnswers(client),
  },
  finish: {
    words: 'movements',
    there: new Set(paid.map(({ cause }) => cause)),
  },
}
const counts = Object.fromEntries(
  Object.values(kinds).map(({ words }) => [words, { before: 0, missing: 0, after: 0, tooMany: 0, underWay: 0 }]),
)

for await (const line of createInterface({ input: createReadStream(file) })) {
  const call: Call = JSON.parse(line)
  if (call.stored === undefined || (call.what !== 'answer' && call.what !== 'finish')) continue
  const { words, there } = kinds[call.what]
  const count = counts[words]
  if (!count) continue
  if (call.done < minute) {
    count.before++
    if (!there.has(call.stored)) count.missing++
  } else if (call.sent >= minute) {
    count.after++
    if (there.has(call.stored)) count.tooMany++
  } else count.underWay++
}
await client.end()

let failed = false
for (const [words, { before, missing, after, tooMany, underWay }] of Object.entries(counts)) {
  process.stdout.write(
    `${words}: acknowledged before ${target}: ${before}, of these missing ${missing}; sent after it: ${after}, of these there ${tooMany}; under way: ${underWay}\n`,
  )
  if (missing || tooMany || !before || !after) failed = true
}
process.exitCode = failed ? 1 : 0
