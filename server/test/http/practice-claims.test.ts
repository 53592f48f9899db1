import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import { replay } from '#server/practice/cards/schedule.ts'
import { sweepCards } from '#server/practice/personal-data.ts'
import { Author, completeDraft } from '../support/author.ts'
import { optionAt } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { keyOf, noon, Practiser, qidAt } from '../support/practiser.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { freshEmail, PASSWORD, Visitor } from '../support/visitor.ts'

let site: WholeSite
let author: Author
beforeAll(async () => {
  site = await openSite()
  author = new Author(site, await makeUser(site.database))
})
afterAll(() => site.close())
beforeEach(() => noon(site))

const published = (): Promise<Draft> => author.made(completeDraft({ publish: true }))

/** Answers the card of a question in a session of its own. */
async function practise(player: Practiser, draft: Draft, at: number, answer: unknown) {
  const { session_id, cards } = await player.session()
  const card = cards.find(({ question }) => question.qid === qidAt(draft, at))
  expect(card).toBeDefined()
  return player.review(session_id, card?.card_id, answer)
}

async function registered(email = freshEmail()) {
  const browser = new Visitor(site)
  const { user } = (await browser.register({ email })).body.data
  return { browser, email, user, player: new Practiser(site, `session=${browser.cookies.get('session')}`) }
}

/** Logs in with the guest's cookie in the browser. */
async function claim(guest: Practiser, email: string): Promise<void> {
  const browser = new Visitor(site)
  browser.cookies.set('guest', guest.cookie.replace(/^guest=/, ''))
  expect((await browser.login(email)).status).toBe(200)
}

const storedCards = (userId: string) =>
  site.database.sql<{ id: string; qid: string; made_at: Date; reps: number; first_answer: unknown }>(
    'SELECT * FROM practice_cards WHERE user_id = $1 ORDER BY made_at',
    [userId],
  )
const logOf = (cardId: string) =>
  site.database.sql<{ at: Date; correct: boolean; predicted: number | null }>(
    'SELECT at, correct, predicted FROM practice_reviews WHERE card_id = $1 ORDER BY at',
    [cardId],
  )

describe('a login', () => {
  it('brings the guest’s deck along, with its log and its open session', async () => {
    const draft = await published()
    const guest = new Practiser(site)
    await guest.playWrong(draft, 0, 1)
    await practise(guest, draft, 0, keyOf(draft, undefined) ?? null)
    const open = await guest.session()
    const { player, email } = await registered()
    await claim(guest, email)
    expect(await player.deck()).toMatchObject({ due: 1, total: 2 })
    expect(await guest.deck()).toMatchObject({ total: 0 })
    expect((await guest.review(open.session_id, open.cards[0]?.card_id, null)).status).toBe(404)
    const late = await player.review(open.session_id, open.cards[0]?.card_id, optionAt(draft, 0, 1))
    expect(late.body.data.correct).toBe(true)
  })

  it('brings mistakes along that were in no deck yet, however old they are', async () => {
    const { player, email } = await registered()
    const guest = new Practiser(site)
    await guest.playWrong(await published(), 0)
    await site.database.advance('1 hour')
    await player.playWrong(await published(), 1)
    expect(await player.deck()).toMatchObject({ total: 1 })
    await claim(guest, email)
    expect(await player.deck()).toMatchObject({ total: 2 })
  })

  it('joins the logs where both have the card, in the order of time, and schedules anew', async () => {
    const draft = await published()
    const { player, email, user } = await registered()
    await player.playWrong(draft, 0)
    await site.database.advance('1 hour')
    const guest = new Practiser(site)
    const { attempt_id } = (await guest.start(draft.quiz_url)).body.data
    await guest.answer(attempt_id, qidAt(draft, 0), optionAt(draft, 2))
    await guest.finish(draft.id, attempt_id)
    const right = optionAt(draft, 0)
    await practise(player, draft, 0, right)
    await site.database.advance('1 day')
    await practise(guest, draft, 0, null)
    await site.database.advance('4 days')
    await practise(player, draft, 0, right)
    const asked = await guest.session()
    const [own] = await storedCards(user.id)
    await claim(guest, email)
    const cards = await storedCards(user.id)
    expect(cards).toMatchObject([{ id: own?.id, reps: 3, made_at: own?.made_at, first_answer: optionAt(draft, 1) }])
    const log = await logOf(own?.id ?? '')
    expect(log.map(({ correct }) => correct)).toEqual([true, false, true])
    const { memory, predicted } = replay(own?.id ?? '', own?.made_at ?? new Date(), log)
    expect(cards[0]).toMatchObject(memory)
    expect(log.map((review) => review.predicted)).toEqual(predicted)
    expect(
      await site.database.sql('SELECT FROM practice_cards WHERE guest_hash IS NOT NULL AND quiz_id = $1', [draft.id]),
    ).toEqual([])
    // What the guest had open can still be answered, once.
    const answered = await player.review(asked.session_id, own?.id, right)
    expect(answered.body.data.correct).toBe(true)
    await player.review(asked.session_id, own?.id, null)
    expect(await logOf(own?.id ?? '')).toHaveLength(4)
  })
})

describe('personal data', () => {
  it('has every card and review, and goes with the account', async () => {
    const draft = await published()
    const { browser, player, user } = await registered()
    await player.playWrong(draft, 0, 1)
    await practise(player, draft, 1, optionAt(draft, 0, 1))
    const { practice } = (await browser.get<OwnData>('/api/my-data')).body.data
    expect(practice.cards.toSorted((a, b) => a.reviews - b.reviews)).toMatchObject([
      { quiz_url: draft.quiz_url, qid: qidAt(draft, 0), answer: optionAt(draft, 1), reviews: 0, gone: false },
      { quiz_url: draft.quiz_url, qid: qidAt(draft, 1), answer: optionAt(draft, 1, 1), reviews: 1 },
    ])
    expect(practice.reviews).toMatchObject([
      { qid: qidAt(draft, 1), answer: optionAt(draft, 0, 1), correct: true, credit: 1000, predicted: null },
    ])
    const cards = (await storedCards(user.id)).map(({ id }) => id)
    expect((await browser.post('/api/delete-account', { password: PASSWORD })).status).toBe(200)
    for (const table of ['practice_cards', 'practice_sessions', 'practice_players'])
      expect(await site.database.sql(`SELECT FROM ${table} WHERE user_id = $1`, [user.id]), table).toEqual([])
    for (const table of ['practice_reviews', 'practice_session_cards'])
      expect(await site.database.sql(`SELECT FROM ${table} WHERE card_id = ANY ($1)`, [cards]), table).toEqual([])
  })

  it('that a request wrote while the account was being deleted is swept', async () => {
    const draft = await published()
    const [gone, stays] = [await registered(), await registered()]
    for (const { player } of [gone, stays]) {
      await player.playWrong(draft, 0)
      await practise(player, draft, 0, null)
    }
    // As if both had been read before the deletion and written after it.
    await site.database.sql('UPDATE users SET deleted_at = clock_now() WHERE id = $1', [gone.user.id])
    await sweepCards(site.database.db)
    for (const table of ['practice_cards', 'practice_sessions', 'practice_players']) {
      const owners = await site.database.sql(`SELECT user_id FROM ${table} WHERE user_id IN ($1, $2)`, [
        gone.user.id,
        stays.user.id,
      ])
      expect(owners, table).toEqual([{ user_id: stays.user.id }])
    }
  })

  it('of sessions goes after a month, without the reviews; a guest’s deck after 400 days', async () => {
    const draft = await published()
    const guest = new Practiser(site)
    await guest.playWrong(draft, 0)
    await practise(guest, draft, 0, null)
    const rows = async () => {
      const [counts] = await site.database.sql(
        `SELECT (SELECT count(*)::int FROM practice_session_cards n WHERE n.card_id = c.id) AS asked,
           (SELECT count(*)::int FROM practice_reviews r WHERE r.card_id = c.id) AS reviews
         FROM practice_cards c WHERE c.quiz_id = $1`,
        [draft.id],
      )
      return counts
    }
    await site.database.advance('29 days')
    await sweepCards(site.database.db)
    expect(await rows()).toEqual({ asked: 1, reviews: 1 })
    await site.database.advance('2 days')
    await sweepCards(site.database.db)
    expect(await rows()).toEqual({ asked: 0, reviews: 1 })
    await site.database.advance('368 days')
    await sweepCards(site.database.db)
    expect(await rows()).toEqual({ asked: 0, reviews: 1 })
    await site.database.advance('2 days')
    await sweepCards(site.database.db)
    expect(await rows()).toBeUndefined()
  })
})
