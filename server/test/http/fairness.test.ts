import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from '#contract/api/play.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { EVERY_KIND, FLIP_KEYS } from '../support/every-kind.ts'
import { makeQuiz, makeUser, type MadeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const MANY = process.env.DEEP ? 1000 : 4
const CLAIMS = process.env.DEEP ? 10_000 : 30

let site: WholeSite
let author: MadeUser
beforeAll(async () => {
  site = await openSite()
  author = await makeUser(site.database)
})
afterAll(() => site.close())

const qidOf = ({ quiz }: Attempt, kind: QuestionType): string =>
  quiz.questions.find(({ type }) => type === kind)?.qid ?? ''

describe('T1: what a player can read says nothing of the keys', () => {
  it(`is the same, byte for byte, with every key and reason turned into another (${MANY} quizzes)`, async () => {
    const urls: string[] = []
    for (let i = 0; i < MANY; i++) urls.push((await makeQuiz(site.database, author, { questions: EVERY_KIND })).quizUrl)
    const paths = urls.flatMap((url) => [`/api/get-quiz/${url}`, `/${url}/index.html`, `/${url}/1.html`])
    const other = await site.copy(FLIP_KEYS)
    try {
      const changed = await other.database.sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM quiz_versions WHERE questions::text LIKE $1',
        ['%something else entirely%'],
      )
      expect(changed[0]?.n).toBeGreaterThanOrEqual(MANY)
      for (const path of [...paths, '/', '/api/quiz/all', '/api/quiz/geography', '/quiz/geography', '/sitemap.xml']) {
        const [one, two] = await Promise.all([site.call('GET', path), other.call('GET', path)])
        expect(two.text, path).toBe(one.text)
      }
      for (const url of urls.slice(0, 50)) {
        const [one, two] = await Promise.all([site, other].map((at) => new Player(at).start(url, { seed: 5 })))
        const told = (attempt: Attempt | undefined) => ({ ...attempt, attempt_id: null })
        expect(told(two?.body.data)).toEqual(told(one?.body.data))
      }
    } finally {
      await other.close()
    }
  })
})

describe('T2: what a browser claims changes nothing', () => {
  const odd = [-1, 1e9, 'NaN', 'x', '%00', '0.5', '99999999999999999999']
  it(`claims without an attempt are words only (${CLAIMS} of them)`, async () => {
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions: EVERY_KIND })
    const { quiz } = (await new Player(site).start(quizUrl)).body.data
    const qids = quiz.questions.map(({ qid }) => qid)
    for (let i = 0; i < CLAIMS; i++) {
      const claim = [...qids, 'made-up', ''].filter(() => Math.random() < 0.5)
      const { status, body } = await retryUntilAnswered(() =>
        new Player(site).finish(id, undefined, claim, String(odd[i % odd.length])),
      )
      expect([status, body.data]).toMatchObject([200, { verified: false, earned: [], waiting: 0, rank_week: null }])
    }
    expect(
      await site.database.sql('SELECT 1 FROM attempts WHERE quiz_id = $1 AND finished_at IS NOT NULL', [id]),
    ).toEqual([])
  })

  it('claims with an attempt are ignored', async () => {
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions: EVERY_KIND })
    for (let right = 0; right <= 2; right++) {
      const player = new Player(site)
      const attempt = (await player.start(quizUrl)).body.data
      if (right > 0) await player.answer(attempt.attempt_id, qidOf(attempt, 'true_false'), true)
      if (right > 1) await player.answer(attempt.attempt_id, qidOf(attempt, 'text'), 'Ana')
      const claim = attempt.quiz.questions.map(({ qid }) => qid)
      expect((await player.finish(id, attempt.attempt_id, claim, '9')).body.data).toMatchObject({
        correct: right,
        result_index: 0,
      })
    }
  })
})

describe('T4: scouting a quiz first wins nothing', () => {
  it('twenty rounds of start, peek and start again leave one first play, with what was answered in it', async () => {
    const { id, quizUrl } = await makeQuiz(site.database, author, { questions: EVERY_KIND })
    const player = new Player(site, (await makeUser(site.database)).cookie)
    for (let round = 0; round < 20; round++) {
      const attempt = (await player.start(quizUrl, { restart: round > 0 })).body.data
      await player.answer(attempt.attempt_id, qidOf(attempt, 'true_false'), round > 0)
    }
    const rows = await site.database.sql('SELECT correct FROM attempts WHERE quiz_id = $1 AND first', [id])
    expect(rows).toEqual([{ correct: 0 }])
  })
})
