import pg from 'pg'
import { poolOf, type Db } from '../db/db.ts'
import { isReplica } from '../db/on-replica.ts'
import { traced, type Attributes } from './traced.ts'

/** What it returns is a promise, unless the statement comes with a callback. */
type Query = (statement: unknown, ...rest: unknown[]) => Promise<unknown>

/** A span for each statement. Pools and their connections have no other place to see all of them. */
export function traceStatements(db: Db): void {
  const pool = poolOf(db)
  const attributes = { 'db.system.name': 'postgresql', 'tenpip.replica': isReplica(db) }
  const wrapped = new WeakSet<pg.PoolClient>()
  wrap(pool, attributes)
  // Some were connected before.
  pool.on('acquire', (client) => {
    if (!wrapped.has(client)) wrap(client, attributes)
    wrapped.add(client)
  })
}

function wrap(target: pg.Pool | pg.PoolClient, attributes: Attributes): void {
  const query = target.query.bind(target) as Query
  const tracedQuery: Query = (statement, ...rest) => {
    const described = describe(statement)
    // The pool hands its own statements to a connection with a callback, and those have a span already.
    if (!described || typeof rest.at(-1) === 'function') return query(statement, ...rest)
    const all = { ...attributes, 'db.query.text': described.text }
    if (!hasCallback(statement)) return traced(described.name, all, () => query(statement, ...rest))
    const answer = answerTo(statement)
    // Whoever asked is told of a failure by the callback.
    traced(described.name, all, () => answer).catch(() => {})
    return query(statement)
  }
  target.query = tracedQuery as typeof target.query
}

/** A statement as the driver has it itself, which it returns at once and answers by a callback. */
interface Submitted {
  callback: (error: unknown, result?: unknown) => void
}

const hasCallback = (statement: unknown): statement is Submitted =>
  statement instanceof pg.Query && 'callback' in statement && typeof statement.callback === 'function'

/** Settles with the callback, and before it, so that its span ends before those around it. */
function answerTo(statement: Submitted): Promise<unknown> {
  const { callback } = statement
  return new Promise((resolve, reject) => {
    statement.callback = (error, result) => {
      if (error) reject(error)
      else resolve(result)
      callback(error, result)
    }
  })
}

const LONGEST_NAME = 60

/** The name and the text of a statement; values are not in either. */
function describe(statement: unknown): { name: string; text: string } | null {
  const { name, text } =
    typeof statement === 'string' ? { name: undefined, text: statement } : (statement as Partial<pg.QueryConfig>)
  if (typeof text !== 'string') return null
  const flat = text.replace(/\s+/g, ' ').trim()
  return { name: name ?? flat.slice(0, LONGEST_NAME), text: flat }
}
