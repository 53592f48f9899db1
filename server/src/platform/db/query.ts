import pg from 'pg'
import { isDatabaseAway } from './db-errors.ts'

interface Question {
  text: string
  values?: unknown[] | undefined
  /** Makes it a prepared statement of the connection. */
  name?: string | undefined
  /** Milliseconds until it is given up, whatever its connection allows. */
  atMost?: number
}

/** What the driver takes as well, though its types don't say so, and what `LateAnswers` reads. */
type SentQuery = pg.Query & { name: string | undefined; atMost: number | undefined }

/** Asks on a connection. The driver's own way with a text has no place for a time that is the question's own. */
export const query = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { text, values, name, atMost }: Question,
): Promise<pg.QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    const question = new pg.Query<Row>(text, values, (error, result) =>
      error ? reject(error) : resolve(result),
    ) as SentQuery
    question.name = name
    question.atMost = atMost
    client.query(question)
  })

/** A connection of a pool, to be released. */
export const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    pool.connect((error, client) => (client ? resolve(client) : reject(error)))
  })

/** Asks on any connection of a pool. One that still waits for an answer, or that PostgreSQL may have ended, is not used again. */
export async function queryAny<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  question: Question,
): Promise<pg.QueryResult<Row>> {
  const client = await connect(pool)
  let isLost = false
  try {
    return await query<Row>(client, question)
  } catch (error) {
    isLost = isDatabaseAway(error)
    throw error
  } finally {
    client.release(isLost)
  }
}
