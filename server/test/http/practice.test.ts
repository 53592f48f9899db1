import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { QUESTION_TYPES } from '#contract/question.ts'
import { Author, completeDraft, question } from '../support/author.ts'
import { ANSWERS } from '../support/every-kind-answers.ts'
import { EVERY_KIND } from '../support/every-kind.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { keyOf, manyQuestions, noon, Practiser, qidAt } from '../support/practiser.ts'
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

const EMPTY = { due: 0, total: 0, ready: 0, next_due_at: null, next_cards: 0, by_category: [], recall: null }

describe('a wrong answer', () => {
  it('becomes a card, due at once, that is asked, graded and scheduled', async () => {
    const draft = await published()
    const player = await Practiser.withAccount(site)
    await player.playWrong(draft, 0, 2)
    expect(await player.deck()).toMatchObject({
      due: 2,
      total: 2,
      ready: 2,
      next_due_at: null,
      next_cards: 0,
      by_category: [{ category: { slug: 'geography' }, due: 2, total: 2 }],
      recall: null,
    })
    const { session_id, cards } = await player.session()
    expect(cards.map(({ question }) => question.qid).toSorted()).toEqual([qidAt(draft, 0), qidAt(draft, 2)].toSorted())
    expect(cards[0]).toMatchObject({ quiz_url: draft.quiz_url, quiz_title: draft.quiz_title })
    expect(JSON.stringify(cards)).not.toContain('Because of')
    const [first, second] = cards
    const right = await player.review(session_id, first?.card_id, keyOf(draft, first))
    expect(right.body.data).toMatchObject({ correct: true, credit: 1000, shares: null })
    const wrong = await player.review(session_id, second?.card_id, null)
    expect(wrong.body.data).toMatchObject({ correct: false, credit: 0, answer: null })
    expect(wrong.body.data.why).toContain('Because of')
    expect(right.body.data.next_due_at > wrong.body.data.next_due_at).toBe(true)
    expect(await player.deck()).toMatchObject({
      due: 0,
      total: 2,
      ready: 0,
      next_due_at: wrong.body.data.next_due_at,
      next_cards: 1,
    })
    expect((await player.session()).cards).toEqual([])
  })

  it('is one card, however often the question is answered wrong, and none while the round is open', async () => {
    const draft = await published()
    const player = await Practiser.withAccount(site)
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    await player.answer(attempt_id, qidAt(draft, 0), draft.questions[0]?.options[1]?.id)
    expect(await player.deck()).toEqual(EMPTY)
    // What was left out of a round is no answer.
    await player.finish(draft.id, attempt_id)
    expect(await player.deck()).toMatchObject({ total: 1 })
    await player.playWrong(draft, 0, 1)
    expect(await player.deck()).toMatchObject({ total: 2 })
  })

  it('that came too late for the last look at the deck is found by the next', async () => {
    const draft = await published()
    const player = await Practiser.withAccount(site)
    const attempt = await player.playWrong(draft, 0)
    await site.database.sql('UPDATE attempts SET finished_at = NULL, correct = NULL WHERE id = $1', [attempt])
    await player.playWrong(await published(), 0)
    expect(await player.deck()).toMatchObject({ total: 1 })
    // As if it had been committed only now.
    await site.database.sql(
      "UPDATE attempts SET finished_at = clock_now() - interval '9 minutes', correct = 2 WHERE id = $1",
      [attempt],
    )
    expect(await player.deck()).toMatchObject({ total: 2 })
  })

  it('is none in a poll, none in an embed, and one if it is partly right', async () => {
    const draft = await published({
      questions: [
        { ...question('What do you like?'), type: 'poll', key: null },
        { ...question('Which are right?'), type: 'multiple', key: [0, 1] },
        question('Anything else?'),
      ],
    })
    const player = await Practiser.withAccount(site)
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    const [poll, several] = draft.questions
    await player.answer(attempt_id, poll?.qid ?? '', poll?.options[0]?.id)
    const half = [several?.options[0]?.id]
    expect((await player.answer(attempt_id, several?.qid ?? '', half)).body.data).toMatchObject({ credit: 500 })
    await player.finish(draft.id, attempt_id)
    const { session_id, cards } = await player.session()
    expect(cards.map((card) => card.question.qid)).toEqual([several?.qid])
    const again = await player.review(session_id, cards[0]?.card_id, half)
    expect(again.body.data).toMatchObject({ correct: false, credit: 500 })
    const [card] = await site.database.sql(
      'SELECT c.scheduled_days, r.correct, r.credit FROM practice_cards c JOIN practice_reviews r ON r.card_id = c.id WHERE c.id = $1',
      [cards[0]?.card_id],
    )
    expect(card).toEqual({ scheduled_days: 1, correct: false, credit: 500 })

    const framed = await player.start(draft.quiz_url, { embed: true })
    await player.answer(framed.body.data.attempt_id, several?.qid ?? '', half)
    await player.finish(draft.id, framed.body.data.attempt_id)
    expect(await player.deck()).toMatchObject({ total: 1 })
    const cards_of_nobody = await site.database.sql('SELECT FROM practice_cards WHERE attempt_id = $1', [
      framed.body.data.attempt_id,
    ])
    expect(cards_of_nobody).toEqual([])
  })

  it('of a daily makes the card of the question that it took', async () => {
    const source = await published()
    const daily = await published({ quiz_title: 'The daily ten' })
    await site.database.sql(
      `INSERT INTO daily_questions (quiz_id, qid, source_quiz_id, source_qid, source_version, date, position)
       VALUES ($1, $2, $3, $4, 1, '2026-11-18', 1)`,
      [daily.id, qidAt(daily, 0), source.id, qidAt(source, 0)],
    )
    const player = await Practiser.withAccount(site)
    await player.playWrong(daily, 0)
    const { cards } = await player.session()
    expect(cards).toMatchObject([{ quiz_url: source.quiz_url, question: { qid: qidAt(source, 0) } }])
    // The same mistake in the quiz itself is the same card.
    await player.playWrong(source, 0)
    expect(await player.deck()).toMatchObject({ total: 1 })
  })
})

describe('a guest', () => {
  it('has a deck by the cookie, and none without it', async () => {
    const guest = new Practiser(site)
    expect(await guest.deck()).toEqual(EMPTY)
    expect((await guest.session()).cards).toEqual([])
    expect(await guest.recall()).toEqual([])
    await guest.playWrong(await published(), 1)
    expect(await guest.deck()).toMatchObject({ due: 1, total: 1 })
    const { session_id, cards } = await guest.session()
    for (const other of [new Practiser(site), await Practiser.withAccount(site)]) {
      expect(await other.deck()).toEqual(EMPTY)
      expect((await other.review(session_id, cards[0]?.card_id, null)).status).toBe(404)
    }
    expect((await guest.review(session_id, cards[0]?.card_id, null)).status).toBe(200)
  })
})

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
    const recalls = await site.database.sql<{ id: string; waited: number }>(
      `SELECT id, floor(extract(epoch FROM clock_now() - last_review_at) / 86400) / stability AS waited FROM practice_cards
       WHERE reps > 0 AND due_at <= clock_now() AND quiz_id = $1 ORDER BY 2 DESC, due_at, id`,
      [draft.id],
    )
    const { cards } = await player.session()
    expect(cards.slice(5).map(({ card_id }) => card_id)).toEqual(recalls.slice(0, 5).map(({ id }) => id))
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
    expect(await player.deck()).toMatchObject({ due: 16, ready: 5, next_cards: 5 })
    const { session_id, cards } = await player.session()
    expect(cards).toHaveLength(5)
    for (const { card_id } of cards) await player.review(session_id, card_id, null)
    expect(await ids()).toEqual([])
    const waiting = await player.deck()
    expect(waiting).toMatchObject({ due: 11, ready: 0, next_cards: 10 })
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

  it('schedules once, however often and from wherever it is sent', async () => {
    const { player, id, right, send } = await asked()
    const elsewhere = await player.session()
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, (_, nth) =>
        nth % 2 ? send(right) : player.review(elsewhere.session_id, id, nth % 4 ? null : right),
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
        const { right, malformed } = ANSWERS[question.type](question)
        for (const answer of malformed) expect((await player.review(session_id, card_id, answer)).status).toBe(400)
        const { body } = await player.review(session_id, card_id, right)
        expect(body.data, question.type).toMatchObject({ correct: true, credit: 1000, answer: right })
        practised.push(question.type)
      }
      await site.database.advance('1 day')
    }
    expect(practised.toSorted()).toEqual(QUESTION_TYPES.filter((type) => type !== 'poll').toSorted())
  })
})

describe('recall', () => {
  it('compares what was foreseen with what happened, over all but first reviews', async () => {
    const draft = await published({ questions: manyQuestions(4) })
    const player = await Practiser.withAccount(site)
    await player.playWrong(draft, ...draft.questions.keys())
    const first = await player.session()
    for (const card of first.cards) await player.review(first.session_id, card.card_id, null)
    expect((await player.deck()).recall).toBeNull()
    await site.database.advance('3 days')
    const second = await player.session()
    for (const [nth, card] of second.cards.entries())
      await player.review(second.session_id, card.card_id, nth === 0 ? null : keyOf(draft, card))
    const stored = await site.database.sql<{ predicted: number; actual: number }>(
      `SELECT avg(r.predicted) AS predicted, avg(r.correct::int)::float8 AS actual FROM practice_reviews r
         JOIN practice_cards c ON c.id = r.card_id AND c.quiz_id = $1 WHERE r.session_id = $2`,
      [draft.id, second.session_id],
    )
    const { recall } = await player.deck()
    expect(recall).toEqual({ ...stored[0], reviews: 4 })
    expect(recall?.actual).toBe(0.75)
    const bins = await player.recall()
    expect(bins.reduce((sum, { reviews }) => sum + reviews, 0)).toBe(4)
    for (const { from, to, predicted } of bins) expect(predicted >= from && predicted <= to).toBe(true)
  })
})
