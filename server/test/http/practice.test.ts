import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ANSWERS_AS_LINES } from '../support/answer-lines.ts'
import { Author, completeDraft, question } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
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
    await site.database.sql('UPDATE attempts SET finished_at = NULL, correct = NULL, credit = NULL WHERE id = $1', [
      attempt,
    ])
    await player.playWrong(await published(), 0)
    expect(await player.deck()).toMatchObject({ total: 1 })
    // As if it had been committed only now.
    await site.database.sql(
      "UPDATE attempts SET finished_at = clock_now() - interval '9 minutes', correct = 2, credit = 2000 WHERE id = $1",
      [attempt],
    )
    expect(await player.deck()).toMatchObject({ total: 2 })
  })

  /** A deck after `count` rounds, each with a mistake of its own, with this while between them, the last one now. */
  async function afterRounds(count: number, while_: string, pause = '0') {
    const draft = await published()
    const user = await makeUser(site.database)
    await site.database.sql(
      `WITH played AS (
         INSERT INTO attempts (quiz_id, version, user_id, seed, replay, finished_at, correct, credit, total)
         SELECT $1, 1, $2, nth, true, clock_now() - nth * $4::interval - CASE WHEN nth > 0 THEN $5::interval ELSE '0' END, 0, 0, 3
         FROM generate_series(0, $3 - 1) nth RETURNING id, seed)
       INSERT INTO answers (attempt_id, qid, answer, correct, credit) SELECT id, 'made-up-' || seed, 'null', false, 0 FROM played`,
      [draft.id, user.id, count, while_, pause],
    )
    await site.database.sql(ANSWERS_AS_LINES)
    return new Practiser(site, user.cookie)
  }

  it.each([
    ['for years', 1200, '1 hour', '0'],
    ['faster than anyone can, a day ago', 591, '1 second', '1 day'],
    ['in rounds that were finished at the same moment', 1100, '0', '0'],
  ])('of somebody who has played %s is collected in more than one go', async (_, count, while_, pause) => {
    const player = await afterRounds(count, while_, pause)
    expect(await player.deck()).toMatchObject({ total: count })
    expect(await player.deck()).toMatchObject({ total: count })
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
