import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { isRecord } from '#contract/is-record.ts'
import { restore } from '#server/ops/backup/restore.ts'
import { project } from '#server/platform/project.ts'
import { blankDatabase } from './blank-database.ts'
import { MOVABLE_CLOCK } from './postgres-cluster.ts'
import { siteOn, type SiteOptions, type WholeSite } from './site.ts'
import { databaseAt } from './test-database.ts'

const fileIn = (name: string): string => join(project.root, 'server', 'test', 'upgrade', name)

/** A call of somebody, or a statement. */
export interface Question {
  /** `user` or `guest` and a name; nobody if it is missing. */
  as?: string
  call?: string
  body?: unknown
  sql?: string
}

/** What a site once answered. */
export interface Recorded {
  /** When it was asked, by its clock. */
  at: string
  /** By what they are about. */
  answers: Record<string, (Question & { answer: unknown })[]>
}

export const readRecorded = (name: string): Recorded =>
  JSON.parse(gunzipSync(readFileSync(fileIn(`${name}.json.gz`))).toString())

/** Follows from the name, so that a backup has sessions which tests can go on with. */
export const recordedToken = (who: string): string => hash('sha256', `recorded ${who}`, 'base64url')

const cookieOf = (who: string): string => `${who.startsWith('guest') ? 'guest' : 'session'}=${recordedToken(who)}`

/** A site restored from the backup of an earlier version, whose clock stands at this moment. */
export async function openRecorded(name: string, at: string, options: SiteOptions = {}): Promise<WholeSite> {
  const blank = await blankDatabase()
  await restore(blank.url, fileIn(`${name}.backup`), project)
  await blank.sql(MOVABLE_CLOCK)
  await blank.sql('UPDATE test_clock SET stopped_at = $1', [at])
  return siteOn(await databaseAt(blank.url, name, () => blank.drop()), options)
}

/** Names and times that are made anew by the question itself. */
const NEW_EACH_TIME = new Set(['session_id', 'read_at'])

/** What the site answers, without what is different each time. */
export async function ask(site: WholeSite, { as, call, body, sql }: Question): Promise<unknown> {
  if (sql !== undefined) return plain(await site.database.sql(sql))
  const [method = '', path = ''] = call?.split(' ') ?? []
  const {
    status,
    headers,
    text,
    body: said,
  } = await site.call(method, path, {
    ...(as !== undefined && { cookie: cookieOf(as) }),
    ...(body !== undefined && { body }),
  })
  const data: unknown = headers.get('content-type')?.startsWith('application/json') ? said.data : undefined
  return data === undefined ? { status, hash: hash('sha256', text) } : { status, data: plain(data) }
}

/** Of an answer what a recorded one has, too: later versions may say more. */
export function asFarAs(recorded: unknown, answer: unknown): unknown {
  if (Array.isArray(recorded) && Array.isArray(answer)) return answer.map((one, at) => asFarAs(recorded[at], one))
  if (!isRecord(recorded) || !isRecord(answer)) return answer
  return Object.fromEntries(
    Object.keys(recorded).flatMap((name) => (name in answer ? [[name, asFarAs(recorded[name], answer[name])]] : [])),
  )
}

const plain = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value: unknown) => (NEW_EACH_TIME.has(key) ? undefined : value)))
