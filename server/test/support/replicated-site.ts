import { isReplica } from '#server/platform/db/db.ts'
import type { Replica } from '#server/platform/db/replica.ts'
import { makeQuiz, makeUser, type MadeUser } from './factories.ts'
import { openReplicated, type Replicated } from './replicated-database.ts'
import { siteOn, type Answer, type WholeSite } from './site.ts'
import { until } from './until.ts'

type Board = { me: { points: number; quizzes: number } | null }

/** Sites on a database with a standby, and an author with a quiz. */
export interface ReplicatedSite {
  pair: Replicated
  /** Reads from the standby. */
  site: WholeSite
  replica: Replica
  /** A second server of it. */
  other: WholeSite
  /** One without a replica. */
  plain: WholeSite
  author: MadeUser
  quiz: { id: string; quizUrl: string }
  get: <Data>(path: string, cookie?: string, at?: WholeSite) => Promise<Answer<Data>>
  quizzesOnBoard: (cookie: string, at?: WholeSite) => Promise<number>
  /** Waits until reads that must show everything are answered by the standby. */
  settled: () => Promise<void>
  stopReplay: () => Promise<void>
  resumeReplay: () => Promise<unknown>
  close: () => Promise<void>
}

/** Whether a read that must show all changes would be answered by the standby now. */
export const isSettled = ({ replica, database }: WholeSite): Promise<boolean> =>
  replica?.read({ changedAt: database.pulse.changedAt }, database.db, async (db) => isReplica(db)) ??
  Promise.resolve(false)

export async function openReplicatedSite(): Promise<ReplicatedSite> {
  const pair = await openReplicated()
  const site = await siteOn(pair.database, { config: { databaseReadUrl: pair.readUrl } })
  const other = await site.another()
  const plain = await site.another({})
  const { replica } = site
  if (!replica) throw new Error('The site has no replica.')
  const author = await makeUser(pair.database)
  const get: ReplicatedSite['get'] = (path, cookie = '', at = site) => at.call('GET', path, { cookie })
  return {
    pair,
    site,
    replica,
    other,
    plain,
    author,
    quiz: await makeQuiz(pair.database, author),
    get,
    quizzesOnBoard: async (cookie, at) =>
      (await get<Board>('/api/leaderboard?period=day', cookie, at)).body.data.me?.quizzes ?? 0,
    async settled() {
      await pair.caughtUp()
      for (const one of [site, other]) await until('the standby shows everything', () => isSettled(one))
    },
    async stopReplay() {
      await pair.there('SELECT pg_wal_replay_pause()')
      await until('replay is paused', async () => {
        const [row] = await pair.there<{ state: string }>('SELECT pg_get_wal_replay_pause_state() AS state')
        return row?.state === 'paused'
      })
    },
    resumeReplay: () => pair.there('SELECT pg_wal_replay_resume() WHERE pg_is_in_recovery()'),
    async close() {
      await plain.close()
      await other.close()
      await site.close()
      await pair.close()
    },
  }
}
