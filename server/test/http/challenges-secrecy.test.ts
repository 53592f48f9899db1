import { afterAll, beforeAll, expect, it } from 'vitest'
import { previewImage } from '#contract/api/rare-links.ts'
import { Challenger, makeFour, type MadeQuiz } from '../support/challenger.ts'
import { makeUser } from '../support/factories.ts'
import { retryUntilAnswered } from '../support/retry-until-answered.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let quiz: MadeQuiz
let token: string
let ben: Challenger
/** What is read where nothing was changed, by cookie, and the table at its end. */
let unchanged: { read: Map<string, string[]>; table: string }
beforeAll(async () => {
  site = await openSite()
  quiz = await makeFour(site, await makeUser(site.database))
  token = await new Challenger(site).challenge(2, quiz.quizUrl)
  for (const right of [4, 1]) await new Challenger(site).playTo(right, quiz.quizUrl, { challenge: token })
  ben = new Challenger(site)
  await ben.start(quiz.quizUrl, { challenge: token })
  await site.services.figures.fold()
  unchanged = await readWorld('SELECT 1')
}, 120_000)
afterAll(() => site.close())

/** The preview image; a busy machine may take longer to draw it than anybody waits. */
const drawn = async (at: WholeSite) => {
  const get = () => at.call('GET', previewImage(`${quiz.quizUrl}-1`))
  return retryUntilAnswered(get)
}

/** Everything that somebody who has not finished can read, in and around the challenge, up to the last answer. */
async function readings(at: WholeSite, cookie: string): Promise<string[]> {
  const one = new Challenger(at, cookie)
  const read: string[] = []
  const note = ({ status, text }: { status: number; text: string }) => void read.push(`${status} ${text}`)
  const look = async () => {
    note(await one.look(token))
    note(await at.call('GET', `/api/challenges/${token}/rematch`, { cookie: one.cookie }))
    note(await at.call('GET', `/api/get-quiz/${quiz.quizUrl}`, { cookie: one.cookie }))
    note(await at.call('GET', `/c/${token}`))
    note(await drawn(at))
    note(await at.call('GET', `/${quiz.quizUrl}/index.html`))
  }
  await look()
  const begun = await one.start(quiz.quizUrl, { challenge: token })
  note(begun)
  await look()
  const { attempt_id, quiz: played } = begun.body.data
  for (const { qid, options } of played.questions) {
    note(await one.answer(attempt_id, qid, options[0]?.id))
    note(await one.start(quiz.quizUrl, { challenge: token }))
  }
  await look()
  return read.map((text) => text.replaceAll(attempt_id, 'ATTEMPT'))
}

/** Of everybody but the reader: who has how many right, or has not finished. */
const others = `id IN (SELECT attempt_id FROM challenge_people WHERE guest_number IN (2, 3))`

const WORLDS: Record<string, string> = {
  'others have other scores': `UPDATE attempts SET correct = 4 - correct, credit = 4000 - credit WHERE ${others};
    UPDATE attempts SET correct = 3, credit = 3500 WHERE id IN (SELECT attempt_id FROM challenges)`,
  'fewer have finished': `UPDATE attempts SET finished_at = NULL, correct = NULL, credit = NULL, total = NULL, first = false
    WHERE ${others}`,
  'others were faster': `UPDATE attempts SET finished_at = finished_at - interval '1 hour' WHERE ${others}`,
}

/** Reads everything in a copy of the site after a change, and then what those see who have finished. */
async function readWorld(change: string): Promise<typeof unchanged> {
  const at = await site.copy(change)
  const read = new Map<string, string[]>()
  for (const cookie of [ben.cookie, '']) read.set(cookie, await readings(at, cookie))
  const reader = new Challenger(at, ben.cookie)
  const { attempt_id } = (await reader.start(quiz.quizUrl, { challenge: token })).body.data
  await reader.finish(quiz.id, attempt_id)
  const table = JSON.stringify(await reader.table(token))
  await at.close()
  return { read, table }
}

it.each(Object.entries(WORLDS))(
  'nothing that is read before the end tells whether %s',
  async (_, change) => {
    const changed = await readWorld(change)
    for (const [cookie, here] of unchanged.read) {
      expect(here.length).toBeGreaterThan(20)
      expect(changed.read.get(cookie)).toEqual(here)
    }
    // The worlds do differ, for those who may see it.
    if (!change.includes('1 hour')) expect(changed.table).not.toBe(unchanged.table)
  },
  120_000,
)
