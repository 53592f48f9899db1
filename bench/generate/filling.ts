import pg from 'pg'
import { foldPlays } from '#server/leaderboard/fold-plays.ts'
import { withoutIndexes } from '#server/ops/backup/without-indexes.ts'
import { openDatabase, type Db } from '#server/platform/db/db.ts'
import { readConfig } from '#server/platform/config.ts'
import { sweepPlays } from '#server/play/sweep-plays.ts'
import { booksOf } from '#server/reports/books.ts'
import { bankRows, worthRows } from './bank.ts'
import * as catalogue from './catalogue-sql.ts'
import * as money from './money-sql.ts'
import { namedPlayers } from './people.ts'
import * as people from './people-sql.ts'
import * as plan from './plan-sql.ts'
import type { Amounts } from './plan-sql.ts'
import * as plays from './plays-sql.ts'
import { titledQuizzes, type NamedCategory } from './titles.ts'

export type Say = (sentence: string) => void

/** Rows at a time, so that neither a transaction nor the memory grows with the amounts. */
const TEXTS = 5_000
const PLAYS = 20_000
const PAYMENTS = 20_000
/** As many as the smallest machine has cores. */
const LANES = 2

const SESSION = `SET synchronous_commit = off; SET statement_timeout = 0; SET work_mem = '256MB';
  SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2; SET jit = off; SET search_path = public`

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'tenpip generate' })
  await client.connect()
  await client.query(SESSION)
  return client
}

const inParts = (count: number, size: number): [from: number, to: number][] =>
  Array.from({ length: Math.ceil(count / size) }, (_, index) => [
    index * size + 1,
    Math.min(count, (index + 1) * size) + 1,
  ])

export interface Planned {
  attempts: number
  answers: number
}

/** Fills a database whose scaffold is there. */
export class Filling {
  readonly #url: string
  readonly #client: pg.Client
  readonly #amounts: Amounts
  readonly #say: Say

  constructor(url: string, client: pg.Client, amounts: Amounts, say: Say) {
    this.#url = url
    this.#client = client
    this.#amounts = amounts
    this.#say = say
  }

  /** Runs the statements in turn and says how long each took. */
  async #steps(steps: Record<string, string>): Promise<void> {
    for (const [name, text] of Object.entries(steps)) await this.#timed(name, () => this.#client.query(text))
  }

  async #timed(name: string, work: () => Promise<unknown>): Promise<void> {
    const since = performance.now()
    await work()
    this.#say(`${((performance.now() - since) / 1000).toFixed(1).padStart(7)} s  ${name}`)
  }

  /** Returns how many plays and answers there will be. */
  async plan(): Promise<Planned> {
    const { sets, answers } = bankRows()
    const put = (table: string, rows: object[]) => this.#client.query(plan.rowsInto(table), [JSON.stringify(rows)])
    await put('sets', sets)
    await put('answers', answers)
    await put('worth', worthRows())
    const { rows: categories } = await this.#client.query<NamedCategory>(
      'SELECT id, name FROM categories WHERE listed ORDER BY position, slug',
    )
    const titled = titledQuizzes(this.#amounts.quizzes, this.#amounts.seed, categories)
    for (const [from, to] of inParts(titled.length, TEXTS))
      await this.#client.query(plan.planQuizzes(this.#amounts), [JSON.stringify(titled.slice(from - 1, to - 1))])
    await this.#steps({
      'plan of the plays': plan.planPlays(this.#amounts),
      'index of the plays': plan.INDEX_PLAYS,
      'plan of the payments': money.PLAN_PAY,
      'their indexes': money.INDEX_PAY,
      'their statistics': plan.ANALYZE_PLANS,
    })
    const { rows } = await this.#client.query<Planned>(plan.COUNT_PLAN)
    return rows[0] ?? { attempts: 0, answers: 0 }
  }

  async #players(): Promise<void> {
    for (const [from, to] of inParts(this.#amounts.players, TEXTS))
      await this.#client.query(people.insertUsers(this.#amounts.seed), [
        JSON.stringify(namedPlayers(from, to, this.#amounts.seed)),
      ])
  }

  async #inLanes(work: (client: pg.Client, lane: number) => Promise<void>): Promise<void> {
    const open = async (lane: number) => {
      const client = await connect(this.#url)
      await work(client, lane).finally(() => client.end())
    }
    await Promise.all(Array.from({ length: LANES }, (_, lane) => open(lane)))
  }

  /** Each lane takes the next part as soon as it has done one. */
  async #plays(): Promise<void> {
    const parts = inParts(this.#amounts.plays, PLAYS).values()
    await this.#inLanes(async (client) => {
      for (const part of parts) await client.query(plays.INSERT_PLAYS, part)
    })
  }

  /** Each lane pays other players, so that none waits for another's purse. */
  #payments(count: number): Promise<void> {
    return this.#inLanes(async (client, lane) => {
      for (const part of inParts(count, PAYMENTS)) await client.query(money.PAY_PLAYS, [...part, LANES, lane])
    })
  }

  async everythingPlayed(): Promise<void> {
    const filled = [
      'users',
      'quizzes',
      'quiz_versions',
      'drafts',
      'attempts',
      'answers',
      'score_figures',
      'question_figures',
      'cards',
    ]
    const fillAll = async () => {
      await this.#timed('players', () => this.#players())
      await this.#steps({
        quizzes: catalogue.INSERT_QUIZZES,
        versions: catalogue.INSERT_QUIZ_VERSIONS,
        approvals: catalogue.INSERT_QUIZ_APPROVALS,
        drafts: catalogue.INSERT_DRAFTS,
      })
      await this.#timed('plays and answers', () => this.#plays())
      await this.#steps({
        'statistics of the plays': 'ANALYZE attempts, answers',
        'scores of each quiz': plays.INSERT_SCORE_FIGURES,
        'answers counted': plays.COUNT_ANSWERS,
        'answers of each question': plays.INSERT_QUESTION_FIGURES,
        'plays of the week': plays.INSERT_CARD_DAYS,
        cards: catalogue.INSERT_CARDS,
      })
      this.#say('         indexes and references')
    }
    await withoutIndexes(this.#client, fillAll, { tables: filled, keysOf: ['attempts', 'answers'] })
  }

  async everythingEarned(): Promise<number> {
    await this.#steps({
      mailboxes: people.insertMailboxes(this.#amounts),
      purses: money.INSERT_PURSES,
    })
    const { rows } = await this.#client.query<{ n: string }>('SELECT count(*) AS n FROM generated.paid')
    const count = Number(rows[0]?.n)
    const pay = async () => {
      await this.#client.query(money.LEAVE_TOTAL)
      await this.#timed('payments', () => this.#payments(count))
      await this.#client.query(money.ADD_TO_TOTAL)
    }
    await withoutIndexes(this.#client, pay, { tables: ['movements'], keysOf: [] })
    await this.#steps({ coupons: money.redeemSome(this.#amounts.players, this.#amounts.seed) })
    await this.#timed('boards', () => this.#byCommand((db) => this.#boards(db, count)))
    await this.#timed('books of each day', () => this.#byCommand((db) => this.#books(db)))
    return count
  }

  /** The product's own commands, which have more than one statement. */
  async #byCommand(work: (db: Db) => Promise<void>): Promise<void> {
    const { db, close } = await openDatabase({ url: this.#url, connections: 2 })
    await work(db).finally(close)
  }

  /** Queued and added in parts: what has left the queue is in the way until it is vacuumed. */
  async #boards(db: Db, count: number): Promise<void> {
    for (const part of inParts(count, PAYMENTS)) {
      await this.#client.query(money.QUEUE_BOARD_PLAYS, part)
      while ((await foldPlays(db)) > 0);
      await this.#client.query('VACUUM board_plays, board_counts')
    }
  }

  /** In the order of the days, as a site that has run for long has stored them: each adds to the one before it. */
  async #books(db: Db): Promise<void> {
    const { rows } = await this.#client.query<{ day: string }>(money.DAYS_WITH_MOVEMENTS)
    for (const { day } of rows) await booksOf(db, day)
  }

  /** As a site that has run for long has swept, until there is nothing left to sweep. */
  async #sweep(db: Db): Promise<void> {
    const { abandonedPlaysDays, guestPlaysDays } = readConfig({})
    const sweep = sweepPlays({ abandonedDays: abandonedPlaysDays, guestDays: guestPlaysDays })
    const reached = async () =>
      JSON.stringify((await this.#client.query("SELECT swept_to FROM play_sweeps WHERE name = 'abandoned'")).rows)
    for (let [before, after] = ['', await reached()]; before !== after; after = await reached()) {
      before = after
      await sweep(db)
    }
  }

  async everythingElse(): Promise<void> {
    await this.#steps({
      sessions: people.insertSessions(this.#amounts),
      favourites: people.insertFavourites(this.#amounts),
      'practice cards': people.INSERT_PRACTICE_CARDS,
      'practising players': people.INSERT_PRACTICE_PLAYERS,
      notices: people.INSERT_NOTICES,
      badges: people.SKIP_BADGES,
    })
    await this.#timed('sweep of what was abandoned', () => this.#byCommand((db) => this.#sweep(db)))
    await this.#steps({
      'end of the plan': plan.REMOVE_SCAFFOLD,
      'vacuum and statistics': 'VACUUM (ANALYZE)',
    })
  }
}
