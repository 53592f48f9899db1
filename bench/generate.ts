import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import pg from 'pg'
import * as plays from './generate-plays-sql.ts'
import * as sql from './generate-sql.ts'
import type { Amounts } from './generate-sql.ts'
import { questionSets } from './question-bank.ts'

export interface Generated {
  quizzes: number
  players: number
  attempts: number
  answers: number
}

/** The bank as rows; question ids are unique within a quiz. */
function bank() {
  const sets = questionSets(sql.SETS).map((questions, set) => ({
    set,
    questions: questions.map((question, index) => ({ qid: `s${set}q${index + 1}`, ...question })),
  }))
  return {
    sets: sets.map(({ set, questions }) => ({
      set,
      questions: questions.map(({ right: _, wrong: __, ...kept }) => kept),
    })),
    answers: sets.flatMap(({ set, questions }) =>
      questions.map(({ qid, type, right, wrong }, index) => ({
        set,
        qid,
        place: index + 1,
        chosen: type === 'single' || type === 'true_false',
        right_answer: right,
        wrong_answer: wrong,
      })),
    ),
  }
}

async function fill(client: pg.Client, amounts: Amounts): Promise<Generated> {
  const run = async (text: string, ...values: string[]) => (await client.query(text, values)).rowCount ?? 0
  const burdens = (await client.query<{ lift: string; restore: string }>(sql.BURDENS)).rows
  const { sets, answers } = bank()
  await client.query(sql.scaffold(amounts))
  await run(sql.INSERT_BANK_SETS, JSON.stringify(sets))
  await run(sql.INSERT_BANK_ANSWERS, JSON.stringify(answers))
  await run(sql.planQuizzes(amounts))
  await run(sql.planAttempts(amounts))
  await run(sql.ANALYZE_PLANS)
  for (const { lift } of burdens) await run(lift)
  const players = await run(sql.insertUsers(amounts))
  const quizzes = await run(sql.insertQuizzes(amounts))
  await run(sql.INSERT_QUIZ_VERSIONS)
  await run(sql.INSERT_QUIZ_APPROVALS)
  const answered = await run(plays.INSERT_ANSWERS)
  const attempts = await run(plays.insertAttempts(amounts))
  await run(plays.INSERT_SCORE_FIGURES)
  await run(plays.INSERT_QUESTION_FIGURES)
  await run(plays.INSERT_CARDS)
  for (const { restore } of burdens) await run(restore)
  return { players, quizzes, attempts, answers: answered }
}

/**
 * Fills a migrated database that has its categories with the given amounts, in a few large statements. Its tables are
 * locked during that, and nothing is kept unless everything is consistent. The same seed makes the same rows, except
 * for their times, which count back from now; another seed adds more rows.
 */
export async function generate(url: string, wanted: Amounts): Promise<Generated> {
  if (Object.values(wanted).some((amount) => !Number.isSafeInteger(amount) || amount < 0))
    throw new Error('The amounts and the seed must be whole numbers, 0 or more.')
  if ((wanted.quizzes && !wanted.players) || (wanted.answers && !wanted.quizzes))
    throw new Error('Answers need a quiz, and quizzes need a player as their author.')
  const client = new pg.Client({ connectionString: url, application_name: 'tenpip generate' })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM categories LIMIT 1')
    if (!rowCount) throw new Error('The database has no categories yet; start the server once with SEED=demo.')
    await client.query('BEGIN')
    const made = await fill(client, wanted)
    await client.query('COMMIT')
    await client.query(sql.SETTLE)
    return made
  } finally {
    await client.end()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { url: text, quizzes: text, players: text, answers: text, seed: text } })
  const { url, quizzes = '1000', players = '1000', answers = '100000', seed = '1' } = values
  if (!url) throw new Error('Name the database with --url postgresql://…')
  const since = performance.now()
  const amounts = { quizzes: Number(quizzes), players: Number(players), answers: Number(answers), seed: Number(seed) }
  const made = await generate(url, amounts)
  const parts = Object.entries(made).map(([what, count]) => `${count} ${what}`)
  console.log(`${parts.join(', ')} in ${((performance.now() - since) / 1000).toFixed(1)} s`)
}
