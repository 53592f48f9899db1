import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { Author, sentBack } from '../support/author.ts'
import { correctionsDone } from '../support/corrections.ts'
import { askDaily, makeSource, playDaily, setClock } from '../support/daily.ts'
import { makeUser } from '../support/factories.ts'
import { Practiser } from '../support/practiser.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const DATE = '2031-01-10'
let site: WholeSite
let author: Author
let source: Awaited<ReturnType<typeof makeSource>>
beforeAll(async () => {
  site = await openSite({ template: 'empty_site' })
  await site.database.sql(
    `INSERT INTO categories (slug, name, description, hue, icon, position)
     VALUES ('geography', 'Geography', '', 'lagoon', 'globe', 1) ON CONFLICT DO NOTHING`,
  )
  await setClock(site.database, `${DATE}T12:00:00Z`)
  const writer = await makeUser(site.database, 'writer')
  author = new Author(site, writer)
  source = await makeSource(site.database, 10, 'geography', writer)
  await askDaily(site)
})
afterAll(() => site.close())

interface Given {
  source_qid: string
  answer: string
}

/** Plays the daily at that time with the last question wrong, and returns what was answered to it. */
async function playWrong(player: Practiser, time: string): Promise<Given | undefined> {
  await setClock(site.database, `${DATE}T${time}:00Z`)
  const { attemptId } = await playDaily(site, player, DATE, 9)
  const [given] = await site.database.sql<Given>(
    `SELECT d.source_qid, n.answer FROM attempts a CROSS JOIN answers_of(a.id) n
       JOIN daily_questions d ON d.quiz_id = a.quiz_id AND d.qid = n.qid WHERE a.id = $1 AND NOT n.correct`,
    [attemptId],
  )
  return given
}

/** Publishes the source again; the daily gets its corrected keys. */
async function publish(change: (draft: Draft) => object): Promise<void> {
  const draft: Draft = (await author.edit(source.id)).body.data
  expect((await author.change(draft, { ...change(draft), publish: true })).status).toBe(200)
  await site.services.dailyCorrections.runNow()
  await correctionsDone(site)
}

const withKey = (given: Given | undefined) => (draft: Draft) => ({
  questions: draft.questions.map((question) => ({
    ...sentBack(question),
    ...(question.qid === given?.source_qid && {
      key: question.options.findIndex(({ id }) => id === given.answer),
    }),
  })),
})

it('of a daily: a card that a corrected key removed comes back with an answer that is wrong by that key', async () => {
  const player = await Practiser.withAccount(site)
  const first = await playWrong(player, '12:00')
  expect(await player.deck()).toMatchObject({ total: 1 })
  await publish(withKey(first))
  // Another version, which changes nothing of the question.
  await publish(() => ({ quiz_title: 'Which is number two?' }))
  expect(await player.deck()).toMatchObject({ total: 0 })
  const second = await playWrong(player, '13:00')
  expect(second).toMatchObject({ source_qid: first?.source_qid })
  expect(second?.answer).not.toBe(first?.answer)
  expect(await player.deck()).toMatchObject({ total: 1 })
  // And once more: what was answered to older keys of the daily stays where it is.
  await publish(withKey(second))
  expect(await player.deck()).toMatchObject({ total: 0 })
  await site.database.sql("UPDATE practice_players SET synced_to = '-infinity'")
  expect(await player.deck()).toMatchObject({ total: 0 })
  await playWrong(player, '14:00')
  expect(await player.deck()).toMatchObject({ total: 1 })
})
