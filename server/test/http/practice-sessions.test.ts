import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { answersTo } from '#contract/quiz/kinds/test/kind-fixtures.ts'
import { isScored, QUESTION_TYPES } from '#contract/quiz/question.ts'
import { CARD, type CardRow } from '#server/practice/cards/card-log.ts'
import { predictedRecall } from '#server/practice/cards/schedule.ts'
import { Author, completeDraft } from '../support/author.ts'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { keyOf, manyQuestions, noon, Practiser } from '../support/practiser.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: Author
beforeAll(async () => {
  site = await openSite()
  author = new Author(site, await makeUser(site.database))
})
afterAll(() => site.close())
beforeEach(() => noon(site))

const published = (more: object = {}) => author.made(completeDraft({ publish: true, ...more }))

describe('a session', () => {
  it('has at most ten cards, five of them new, the least remembered first', async () => {
    const draft = await published({ questions: manyQuestions(30) })
    const player = await Practiser.withAccount(site)
    await player.playWrong(draft, ...draft.questions.keys())
    const days: string[][] = []
    for (let day = 0; day < 4; day++) {
      const { session_id, cards } = await player.session()
      days.push(cards.map(({ card_id }) => card_id))
      for (const { card_id } of cards) await player.review(session_id, card_id, null)
      const more = (await player.session()).cards.map(({ card_id }) => card_id)
      expect(more.filter((id) => !days.flat().includes(id))).toEqual([])
      await site.database.advance('1 day')
    }
    // A wrong answer comes back the next day.
    expect(days.map(({ length }) => length)).toEqual([5, 10, 10, 10])
    const seen = days.map((cards, day) => cards.filter((id) => !days.slice(0, day).flat().includes(id)).length)
    expect(seen).toEqual([5, 5, 5, 5])
    expect(days[3]?.slice(0, 5).filter((id) => days.slice(0, 3).flat().includes(id))).toEqual([])
    // Of what is due, with stabilities that tell the order of recall from that of waiting.
    await site.database.sql(
      'UPDATE practice_cards SET stability = 0.5 + position * 0.7 FROM unnest($1::uuid[]) WITH ORDINALITY AS n (card, position) WHERE id = card',
      [[...new Set(days.flat())].toSorted()],
    )
    const due = await site.database.sql<CardRow & { now: Date }>(
      `SELECT ${CARD}, clock_now() AS now FROM practice_cards c WHERE reps > 0 AND due_at <= clock_now() AND quiz_id = $1`,
      [draft.id],
    )
    const recallOf = new Map(due.map((card) => [card.id, predictedRecall(card, card.now) ?? 0]))
    const { cards } = await player.session()
    const asked = cards.slice(5).map(({ card_id }) => recallOf.get(card_id))
    expect(recallOf.size).toBeGreaterThan(10)
    expect(new Set(asked).size).toBe(5)
    expect(asked).toEqual([...recallOf.values()].toSorted((one, other) => one - other).slice(0, 5))
    expect(await player.deck()).toMatchObject({ total: 30, ready: 10 })
  })

  it('introduces five new cards a day, also in two tabs, two categories, and sessions that were never answered', async () => {
    const here = await published({ questions: manyQuestions(8) })
    const there = await published({ questions: manyQuestions(8), category: 'history' })
    const player = await Practiser.withAccount(site)
    await player.playWrong(here, ...here.questions.keys())
    await player.playWrong(there, ...there.questions.keys())
    const ids = async (category?: string) => (await player.session(category)).cards.map(({ card_id }) => card_id)
    const opened = await Promise.all([ids('geography'), ids('history'), ids('geography'), ids(), ids('history')])
    expect(new Set(opened.flat()).size).toBe(5)
    const begun = await player.deck()
    expect(begun).toMatchObject({ due: 16, ready: 5, next_cards: 5 })
    // Each category names as many as a session of it alone would ask.
    for (const { category, ready } of begun.by_category) expect(await ids(category.slug)).toHaveLength(ready)
    expect(begun.by_category.map(({ due }) => due)).toEqual([8, 8])
    const { session_id, cards } = await player.session()
    expect(cards).toHaveLength(5)
    for (const { card_id } of cards) await player.review(session_id, card_id, null)
    expect(await ids()).toEqual([])
    const waiting = await player.deck()
    expect(waiting).toMatchObject({ due: 11, ready: 0, next_cards: 10 })
    expect(waiting.by_category.map(({ ready }) => ready)).toEqual([0, 0])
    expect(waiting.next_due_at).toMatch(/T00:00:00.000Z$/)
    await site.database.advance('12 hours 1 minute')
    expect(await ids()).toHaveLength(5)
  })

  it('that was begun yesterday counts when it is answered today, and today introduces the fewer', async () => {
    const draft = await published({ questions: manyQuestions(12) })
    const player = await Practiser.withAccount(site)
    await player.playWrong(draft, ...draft.questions.keys())
    const { session_id, cards } = await player.session()
    await site.database.advance('1 day')
    for (const { card_id } of cards.slice(0, 3))
      expect((await player.review(session_id, card_id, null)).status).toBe(200)
    const today = await player.session()
    expect(today.cards).toHaveLength(2)
    expect((await player.review(session_id, cards[4]?.card_id, null)).status).toBe(200)
  })

  it('is over one category if asked for, which is the quiz’s own now', async () => {
    const player = await Practiser.withAccount(site)
    const draft = await published({ category: 'history' })
    await player.playWrong(await published(), 0)
    await player.playWrong(draft, 0)
    const categories = async () =>
      (await player.deck()).by_category.map(({ category, total }) => `${category.slug} ${total}`).toSorted()
    expect(await categories()).toEqual(['geography 1', 'history 1'])
    expect((await player.session('history')).cards).toMatchObject([{ quiz_url: draft.quiz_url }])
    expect((await player.session('no-such-category')).cards).toEqual([])
    await author.change(draft, { category: 'science', publish: true })
    expect(await categories()).toEqual(['geography 1', 'science 1'])
  })

  it('tells nobody what belongs to somebody else', async () => {
    const player = await Practiser.withAccount(site)
    const other = await Practiser.withAccount(site)
    await player.playWrong(await published(), 0)
    await other.playWrong(await published(), 0)
    const own = await player.session()
    const theirs = await other.session()
    const [card, foreign] = [own.cards[0]?.card_id, theirs.cards[0]?.card_id]
    for (const [session, id] of [
      [own.session_id, foreign],
      [theirs.session_id, foreign],
      [theirs.session_id, card],
      ['00000000-0000-4000-8000-00000000dead', card],
    ])
      expect((await player.review(session ?? '', id, null)).status).toBe(404)
    expect(await site.database.sql('SELECT FROM practice_reviews WHERE card_id = ANY ($1)', [[card, foreign]])).toEqual(
      [],
    )
  })
})

describe('an answer', () => {
  async function asked(more: object = {}) {
    const draft = await published(more)
    const player = await Practiser.withAccount(site)
    await player.playWrong(draft, 0)
    const { session_id, cards } = await player.session()
    const id = cards[0]?.card_id ?? ''
    return {
      draft,
      player,
      id,
      right: keyOf(draft, cards[0]),
      send: (answer: unknown) => player.review(session_id, id, answer),
    }
  }
  const reviewsOf = (id: string) => site.database.sql('SELECT FROM practice_reviews WHERE card_id = $1', [id])

  it('schedules once, however often and from wherever it is sent', async ({ onTestFinished }) => {
    const { player, id, right, send } = await asked()
    const second = await site.another()
    onTestFinished(second.close)
    const device = new Practiser(second, player.cookie)
    const elsewhere = await device.session()
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 ? send(right) : device.review(elsewhere.session_id, id, nth % 4 ? null : right),
      ),
    )
    expect(await reviewsOf(id)).toHaveLength(1)
    const told = new Set(verdicts.map(({ status, body }) => JSON.stringify([status, body.data])))
    expect(told.size).toBe(1)
    await site.database.advance('3 hours')
    expect((await send(null)).body.data).toEqual(verdicts[0]?.body.data)
    expect(await reviewsOf(id)).toHaveLength(1)
  })

  it('of a session that was begun before the card was answered elsewhere gets that verdict, days later too', async () => {
    const { player, id, right, send } = await asked()
    const { session_id } = await player.session()
    const first = await player.review(session_id, id, right)
    await site.database.advance('2 days')
    expect((await send(null)).body.data).toEqual(first.body.data)
    await site.database.advance('10 days')
    const later = await player.session()
    expect((await player.review(later.session_id, id, null)).body.data.correct).toBe(false)
    expect(await reviewsOf(id)).toHaveLength(2)
  })

  it('that does not fit is refused, and loses nothing', async () => {
    const { id, right, send } = await asked()
    for (const answer of ['no such option', ['a'], 7, { x: 1, y: 2 }]) {
      const { status, body } = await send(answer)
      expect([status, body.data.code]).toEqual([400, 'INVALID'])
    }
    expect(await reviewsOf(id)).toEqual([])
    expect((await send(right)).body.data.correct).toBe(true)
  })

  it('counts when it arrives, hours after the session', async () => {
    const { id, right, send } = await asked()
    await site.database.advance('7 hours')
    await send(right)
    const [late] = await site.database.sql<{ late: boolean }>(
      "SELECT last_review_at > made_at + interval '6 hours' AS late FROM practice_cards WHERE id = $1",
      [id],
    )
    expect(late).toEqual({ late: true })
  })

  it('is not written by half: what fails leaves neither a review nor a new date', async () => {
    const { player, id, right, send } = await asked()
    await site.database.sql('ALTER TABLE practice_cards ADD CONSTRAINT never CHECK (reps < 1) NOT VALID')
    expect((await send(right)).status).toBe(500)
    expect(await reviewsOf(id)).toEqual([])
    expect(await player.deck()).toMatchObject({ due: 1 })
    await site.database.sql('ALTER TABLE practice_cards DROP CONSTRAINT never')
    expect((await send(right)).body.data.correct).toBe(true)
  })

  it('is given in one go to every kind, and graded like in a round', async () => {
    const { quizUrl, id } = await makeQuiz(site.database, author.user, { questions: EVERY_KIND })
    const player = await Practiser.withAccount(site)
    const { attempt_id, quiz } = (await player.start(quizUrl)).body.data
    for (const { qid } of quiz.questions) await player.answer(attempt_id, qid, null)
    await player.finish(id, attempt_id)
    const practised: string[] = []
    for (let day = 0; day < 3; day++) {
      const { session_id, cards } = await player.session()
      for (const { card_id, question } of cards) {
        const { right, malformed } = answersTo(question)
        for (const answer of malformed) expect((await player.review(session_id, card_id, answer)).status).toBe(400)
        const { body } = await player.review(session_id, card_id, right)
        expect(body.data, question.type).toMatchObject({ correct: true, credit: 1000, answer: right })
        practised.push(question.type)
      }
      await site.database.advance('1 day')
    }
    expect(practised.toSorted()).toEqual(QUESTION_TYPES.filter((type) => isScored({ type })).toSorted())
  })
})
