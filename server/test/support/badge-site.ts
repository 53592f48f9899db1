import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Badge } from '#contract/api/badges.ts'
import { awardBadges } from '#server/badges/award-badges.ts'
import { createLog } from '#server/platform/log.ts'
import { badgeHistory, type KnownQuiz, type Who } from './badge-history.ts'
import { makeQuiz, makeUser, type MadeUser } from './factories.ts'
import { openSite } from './site.ts'

/** One question of a quiz, as makeQuiz takes it. */
export const question = (more: object = {}) => ({
  type: 'single' as const,
  text: 'Which of these is the second?',
  options: ['first', 'second', 'third'].map((text) => ({ text, last: false })),
  key: 1,
  why: '',
  source: '',
  ...more,
})

export const guests = (count: number): Who[] => Array.from({ length: count }, () => ({ guest: randomBytes(32) }))

interface BadgeSite extends Awaited<ReturnType<typeof openBadgeSite>> {
  /** New for each test. */
  user: MadeUser
  author: MadeUser
}

/** One site for the tests of a file, filled in before the first of them. */
export function badgeSiteOfFile(): BadgeSite {
  const badges = {} as BadgeSite
  beforeAll(async () => void Object.assign(badges, await openBadgeSite()))
  afterAll(() => badges.close())
  beforeEach(async () => {
    const { database } = badges.site
    Object.assign(badges, { user: await makeUser(database), author: await makeUser(database) })
  })
  return badges
}

/** A site whose clock stands still, and whose badges are given when a test asks for them. */
async function openBadgeSite() {
  const site = await openSite()
  const { database } = site
  const history = badgeHistory(database)
  await database.stopClock()
  // The site's own job would take users whom a test waits for.
  await site.services.badges.close()
  const log = createLog('silent')

  const award = () => awardBadges({ db: database.db, log })
  const badgesOf = async (as: MadeUser): Promise<Badge[]> => {
    await award()
    return (await site.call<Badge[]>('GET', '/api/badges', { cookie: as.cookie })).body.data
  }
  const earned = async (as: MadeUser) => (await badgesOf(as)).filter(({ earned_at }) => earned_at !== null)
  return {
    site,
    history,
    award,
    badgesOf,
    earned,
    idsOf: async (as: MadeUser) => (await earned(as)).map(({ id }) => id),
    async newQuiz(by: MadeUser, wishes: Parameters<typeof makeQuiz>[2] = {}): Promise<KnownQuiz> {
      const questions = Array.from({ length: 6 }, () => question())
      return history.quiz((await makeQuiz(database, by, { title: 'Trees and flowers', questions, ...wishes })).id)
    },
    crowd: (count: number): Promise<MadeUser[]> => Promise.all(Array.from({ length: count }, () => makeUser(database))),
    now: async () => (await database.sql<{ now: Date }>('SELECT clock_now() AS now'))[0]?.now.toISOString(),
    later: (interval = '1 hour') => database.advance(interval),
    close: () => site.close(),
  }
}
