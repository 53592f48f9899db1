import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import { LAST_LISTED_PAGE, QUIZ_PAGE_SIZE } from '#contract/api/catalogue.ts'
import { openDatabase, type Database } from '#server/platform/db/db.ts'
import { borrowEmbedded } from '#server/platform/postgres/embedded-postgres.ts'
import { logIn } from '../log-in.ts'
import { startServer } from '../server-under-test.ts'
import { Caller } from './http.ts'

export interface User {
  id: string
  cookie: string
}

/** What is asked for: of every kind the site's own. */
export interface Facts {
  /** Who has published the most. */
  author: User
  /** Who has played the most. */
  player: User
  quizUrls: string[]
  /** Most played quizzes that pay and have a question with one right option, with their ids. */
  paying: { id: string; quiz_url: string }[]
  category: string
  /** Words of titles that many have, and that few have. */
  common: string[]
  rare: string[]
  /** As many as lists go on for. */
  listPages: number
  sitemapParts: number
}

export interface Site extends Database {
  name: 'small' | 'grown'
  pid: number
  url: string
  databaseUrl: string
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>
  caller: Caller
  facts: Facts
  login: (userId: string) => Promise<User>
  /** Makes the server forget the answers it has ready, so that the next one is made. */
  dropAnswers: () => Promise<void>
  close: () => Promise<void>
}

/** How long a notification may take to reach the server. */
const NOTIFIED = 15

const WORDS = `
  SELECT word, count(*)::int AS cards FROM cards, regexp_split_to_table(search, ' ') word
  WHERE listed AND length(word) BETWEEN 5 AND 9 AND word ~ '^[a-z]+$' GROUP BY word`

type Sql = Site['sql']

const loginOf = async (sql: Sql, id: string): Promise<User> => ({ id, cookie: await logIn(sql, id) })

const only = <Row>([row]: Row[]): Row => {
  if (row === undefined) throw new Error('The site is empty.')
  return row
}

/** As many as the sitemap lists; a short one is a single list. */
async function sitemapPartsOf(caller: Caller): Promise<number> {
  const { text } = await caller.call('/sitemap.xml')
  return text.split('<sitemap>').length - 1 || 1
}

async function factsOf(sql: Sql, caller: Caller): Promise<Facts> {
  const author = only(
    await sql<{ id: string }>(
      `SELECT author_id AS id FROM quizzes WHERE status = 'published' AND counts_on IS NULL
       GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`,
    ),
  )
  const player = only(
    await sql<{ id: string }>(
      'SELECT user_id AS id FROM attempts WHERE user_id IS NOT NULL GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    ),
  )
  const quizzes = await sql<{ id: string; quiz_url: string; pays: boolean }>(
    `SELECT q.id, quiz_url, rewarded AS pays FROM cards c JOIN quizzes q ON q.id = quiz_id
     WHERE listed AND status = 'published' AND EXISTS (
       SELECT FROM quiz_versions v, jsonb_array_elements(v.questions) asked
       WHERE v.quiz_id = q.id AND v.version = q.version AND asked->>'type' = 'single')
     ORDER BY plays DESC LIMIT 100`,
  )
  const category = only(
    await sql<{ slug: string }>('SELECT slug FROM categories WHERE listed ORDER BY quiz_count DESC LIMIT 1'),
  )
  const { cards } = only(await sql<{ cards: number }>('SELECT count(*)::int AS cards FROM cards WHERE listed'))
  const words = await sql<{ word: string }>(`${WORDS} ORDER BY 2 DESC, 1 LIMIT 12`)
  const rare = await sql<{ word: string }>(`${WORDS} HAVING count(*) <= 20 ORDER BY md5(word) LIMIT 200`)
  return {
    author: await loginOf(sql, author.id),
    player: await loginOf(sql, player.id),
    quizUrls: quizzes.map(({ quiz_url }) => quiz_url),
    paying: quizzes.filter(({ pays }) => pays),
    category: category.slug,
    common: words.map(({ word }) => word),
    rare: rare.map(({ word }) => word),
    listPages: Math.min(LAST_LISTED_PAGE, Math.ceil(cards / QUIZ_PAGE_SIZE)),
    sitemapParts: await sitemapPartsOf(caller),
  }
}

export async function openSite(name: Site['name'], folder: string): Promise<Site> {
  const server = await startServer(folder)
  const { url: databaseUrl } = await borrowEmbedded(folder)
  const database = await openDatabase({ url: databaseUrl, connections: 4 })
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 })
  const sql: Sql = async (text, values) => (await pool.query(text, values)).rows
  const caller = new Caller(server.url)
  return {
    ...database,
    name,
    pid: server.pid,
    url: server.url,
    databaseUrl,
    sql,
    caller,
    facts: await factsOf(sql, caller),
    login: (userId) => loginOf(sql, userId),
    async dropAnswers() {
      await sql("SELECT pg_notify('shared_changed', '')")
      await pause(NOTIFIED)
    },
    async close() {
      caller.close()
      await database.close()
      await pool.end()
      await server.stop()
    },
  }
}
