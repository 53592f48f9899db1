import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { connect, Filling, type Planned, type Say } from './generate/filling.ts'
import * as plan from './generate/plan-sql.ts'
import type { Amounts } from './generate/plan-sql.ts'

export interface Generated extends Planned {
  quizzes: number
  players: number
  paid: number
}

/**
 * Fills a migrated database that has its categories with the given amounts and everything that follows from them:
 * figures, payments, boards, cards. Its tables are locked during that, and their indexes built anew, so a run that fails
 * leaves a database to throw away. The same seed makes the same rows, except for their times, which count back from now;
 * another seed adds more rows.
 */
export async function generate(url: string, wanted: Amounts, say: Say = () => {}): Promise<Generated> {
  if (Object.values(wanted).some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    throw new Error('The amounts and the seed must be whole numbers, 0 or more.')
  if ((wanted.quizzes && !wanted.players) || (wanted.plays && wanted.quizzes < 3))
    throw new Error('Plays need three quizzes at least, and quizzes need a player as their author.')
  const client = await connect(url)
  try {
    const { rowCount } = await client.query('SELECT FROM categories LIMIT 1')
    if (!rowCount) throw new Error('The database has no categories yet; start the server once with SEED=demo.')
    const { rows } = await client.query<{ now: string }>('SELECT clock_now()::text AS now')
    await client.query(plan.scaffold(wanted, rows[0]?.now ?? ''))
    const filling = new Filling(url, client, wanted, say)
    const planned = await filling.plan()
    await filling.everythingPlayed()
    const paid = await filling.everythingEarned()
    await filling.everythingElse()
    return { quizzes: wanted.quizzes, players: wanted.players, ...planned, paid }
  } finally {
    await client.end()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { url: text, quizzes: text, players: text, plays: text, seed: text } })
  const { url, quizzes = '1000', players = '1000', plays = '10000', seed = '1' } = values
  if (!url) throw new Error('Name the database with --url postgresql://…')
  const since = performance.now()
  const amounts = { quizzes: Number(quizzes), players: Number(players), plays: Number(plays), seed: Number(seed) }
  const made = await generate(url, amounts, (sentence) => console.log(sentence))
  const parts = Object.entries(made).map(([what, count]) => `${count} ${what}`)
  console.log(`${parts.join(', ')} in ${((performance.now() - since) / 1000).toFixed(1)} s`)
}
