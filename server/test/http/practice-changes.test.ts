import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { replay } from '#server/practice/cards/schedule.ts'
import { Author, completeDraft, question, sentBack } from '../support/author.ts'
import { correctionsDone, correctKeyOf, optionAt } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { keyOf, noon, Practiser, qidAt } from '../support/practiser.ts'
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
const change = async (draft: Draft, more: object): Promise<Draft> => {
  const { status, body } = await author.change(draft, { publish: true, ...more })
  expect([status, body.message]).toEqual([200, body.message])
  return body.data
}

/** A player who answered the first question of a quiz with its second option. */
async function withCard() {
  const draft = await published()
  const player = await Practiser.withAccount(site)
  await player.playWrong(draft, 0)
  return { draft, player }
}

interface Stored {
  id: string
  version: number
  made_at: Date
  due_at: Date
  stability: number
  reps: number
  lapses: number
}
const storedCard = async (quizId: string): Promise<Stored> => {
  const [card] = await site.database.sql<Stored>('SELECT * FROM practice_cards WHERE quiz_id = $1', [quizId])
  if (!card) throw new Error('There is no card.')
  return card
}
const storedLog = (cardId: string) =>
  site.database.sql<{ at: Date; correct: boolean; credit: number; predicted: number | null }>(
    'SELECT at, correct, credit, predicted FROM practice_reviews WHERE card_id = $1 ORDER BY id',
    [cardId],
  )

describe('a corrected key', () => {
  it('that makes the first answer right removes the card for good', async () => {
    const { draft, player } = await withCard()
    expect(await player.deck()).toMatchObject({ total: 1 })
    await correctKeyOf(author, draft, 1)
    expect(await player.deck()).toMatchObject({ due: 0, total: 0, by_category: [] })
    expect((await player.session()).cards).toEqual([])
    await site.database.sql("UPDATE practice_players SET synced_to = '-infinity'")
    expect(await player.deck()).toMatchObject({ total: 0 })
  })

  it('that came before the deck was opened makes no card, nor does a replay’s old mistake', async () => {
    const { draft, player } = await withCard()
    await player.playWrong(draft, 0)
    await correctKeyOf(author, draft, 1)
    await correctionsDone(site)
    expect(await player.deck()).toMatchObject({ total: 0 })
  })

  it('makes the card anew when the question is answered wrong by it', async () => {
    const { draft, player } = await withCard()
    await player.deck()
    const corrected = await correctKeyOf(author, draft, 1)
    expect(await player.deck()).toMatchObject({ total: 0 })
    const { attempt_id } = (await player.start(draft.quiz_url)).body.data
    await player.answer(attempt_id, qidAt(corrected, 0), optionAt(corrected, 0))
    await player.finish(draft.id, attempt_id)
    expect(await player.deck()).toMatchObject({ due: 1, total: 1 })
    const { cards } = await player.session()
    expect(keyOf(corrected, cards[0])).toBe(optionAt(corrected, 1))
  })

  it('grades every review again, and schedules by the whole log', async () => {
    const { draft, player } = await withCard()
    const [right, third] = [optionAt(draft, 0), optionAt(draft, 2)]
    for (const answer of [right, third, third, right]) {
      const { session_id, cards } = await player.session()
      expect(cards).toHaveLength(1)
      expect((await player.review(session_id, cards[0]?.card_id, answer)).status).toBe(200)
      await site.database.advance('4 days')
    }
    // The author was away for longer than a session lasts.
    await site.database.sql('UPDATE sessions SET seen_at = clock_now()')
    const before = await storedCard(draft.id)
    const old = await storedLog(before.id)
    expect(old.map(({ correct }) => correct)).toEqual([true, false, false, true])
    await correctKeyOf(author, draft, 2)
    await player.deck()
    const after = await storedCard(draft.id)
    const log = await storedLog(before.id)
    expect(log.map(({ correct, credit }) => [correct, credit])).toEqual([
      [false, 0],
      [true, 1000],
      [true, 1000],
      [false, 0],
    ])
    const { memory, predicted } = replay(before.id, before.made_at, log)
    expect(after).toMatchObject(memory)
    expect(after.stability).not.toBe(before.stability)
    expect(log.map((review) => review.predicted)).toEqual(predicted)
    // And back again: the log is what it was.
    await correctKeyOf(author, (await author.edit(draft.id)).body.data, 0)
    await player.deck()
    expect(await storedLog(before.id)).toEqual(old)
    expect(await storedCard(draft.id)).toMatchObject({ stability: before.stability, due_at: before.due_at, reps: 4 })
  })

  it('of an approved quiz pays nothing for what was practised', async () => {
    const { draft, player } = await withCard()
    await approveQuiz(site.database.db, { quizUrl: draft.quiz_url, reason: '', publicUrl: 'https://quiz.example' })
    const { session_id, cards } = await player.session()
    const counts = () =>
      site.database.sql(
        `SELECT (SELECT count(*) FROM movements) AS movements, (SELECT count(*) FROM notices) AS notices,
           (SELECT plays FROM cards WHERE quiz_id = $1) AS plays, (SELECT sum(answers) FROM question_figures WHERE quiz_id = $1) AS answers`,
        [draft.id],
      )
    // The figures of the round itself are written about a second later.
    await expect.poll(counts, { timeout: 20_000 }).toMatchObject([{ plays: 1, answers: '3' }])
    const before = await counts()
    await player.review(session_id, cards[0]?.card_id, keyOf(draft, cards[0]))
    expect(await counts()).toEqual(before)
  })

  it('between the question and its answer counts', async () => {
    const { draft, player } = await withCard()
    const { session_id, cards } = await player.session()
    await correctKeyOf(author, draft, 2)
    const verdict = await player.review(session_id, cards[0]?.card_id, optionAt(draft, 2))
    expect(verdict.body.data).toMatchObject({ correct: true, key: optionAt(draft, 2) })
    // Sent again after one more: by the key of then.
    await correctKeyOf(author, (await author.edit(draft.id)).body.data, 0)
    const again = await player.review(session_id, cards[0]?.card_id, optionAt(draft, 2))
    expect(again.body.data).toMatchObject({ correct: false, key: optionAt(draft, 0) })
  })
})

describe('a question that its author changed', () => {
  const reworded = ({ questions: [first, ...rest] }: Draft, more: object) => ({
    questions: [{ ...(first && sentBack(first)), ...more }, ...rest.map(sentBack)],
  })

  it('is asked as it is now, and keeps its schedule', async () => {
    const { draft, player } = await withCard()
    const { session_id, cards } = await player.session()
    await player.review(session_id, cards[0]?.card_id, keyOf(draft, cards[0]))
    const before = await storedCard(draft.id)
    await change(draft, reworded(draft, { text: 'Something else?', key: 2 }))
    await site.database.advance('10 days')
    const [now] = (await player.session()).cards
    expect(now).toMatchObject({ card_id: before.id, question: { text: 'Something else?' } })
    expect(await storedCard(draft.id)).toMatchObject({ stability: before.stability, due_at: before.due_at })
    expect((await storedLog(before.id)).map(({ correct }) => correct)).toEqual([true])
  })

  it('while it is being answered is graded as it was shown', async () => {
    const { draft, player } = await withCard()
    const { session_id, cards } = await player.session()
    await change(draft, reworded(draft, { text: 'Which one is not it?', key: 1 }))
    const verdict = await player.review(session_id, cards[0]?.card_id, optionAt(draft, 0))
    expect(verdict.body.data).toMatchObject({ correct: true, key: optionAt(draft, 0) })
  })

  it('leaves the deck when it is taken away, and comes back with it', async () => {
    const { draft, player } = await withCard()
    const { session_id, cards } = await player.session()
    const [first, ...rest] = draft.questions.map(sentBack)
    const without = await change(draft, { questions: [...rest, { ...rest[0], qid: undefined, text: 'Another one?' }] })
    expect(await player.deck()).toMatchObject({ due: 0, total: 0, ready: 0 })
    expect((await player.session()).cards).toEqual([])
    // What was asked before can still be answered.
    const answered = await player.review(session_id, cards[0]?.card_id, optionAt(draft, 0))
    expect(answered.body.data).toMatchObject({ correct: true })
    await change(without, { questions: [first, ...rest] })
    expect(await player.deck()).toMatchObject({ due: 0, total: 1 })
    await site.database.advance('10 days')
    expect((await player.session()).cards).toMatchObject([{ question: { qid: first?.qid } }])
  })

  it('stays in the deck if the version that was answered does not even have it', async () => {
    const { draft, player } = await withCard()
    const more = await change(draft, { questions: [...draft.questions.map(sentBack), question('A fourth?')] })
    await player.deck()
    await site.database.sql('UPDATE practice_cards SET qid = $2, version = 1 WHERE quiz_id = $1', [
      draft.id,
      qidAt(more, 3),
    ])
    // The mistake itself makes its card anew, because it is only minutes old.
    expect(await player.deck()).toMatchObject({ total: 2 })
    expect((await player.session()).cards.map((card) => card.question.text)).toContain('A fourth?')
  })

  it('leaves the deck when nothing is right or wrong any more', async () => {
    const { draft, player } = await withCard()
    expect(await player.deck()).toMatchObject({ total: 1 })
    const changed = await change(draft, reworded(draft, { type: 'poll', key: null }))
    expect(changed.questions[0]?.qid).toBe(qidAt(draft, 0))
    expect(await player.deck()).toMatchObject({ total: 0 })
  })

  it('is not asked while its quiz is hidden or gone', async () => {
    const { draft, player } = await withCard()
    expect(await player.deck()).toMatchObject({ total: 1 })
    const set = (change: string) => site.database.sql(`UPDATE quizzes SET ${change} WHERE id = $1`, [draft.id])
    for (const [off, on] of [
      ["status = 'hidden', hidden_from = 'published'", "status = 'published', hidden_from = NULL"],
      ["status = 'draft'", "status = 'published'"],
      ['deleted_at = clock_now()', 'deleted_at = NULL'],
    ] as const) {
      await set(off)
      expect(await player.deck()).toMatchObject({ due: 0, total: 0, by_category: [] })
      expect((await player.session()).cards).toEqual([])
      await set(on)
      expect(await player.deck()).toMatchObject({ due: 1, total: 1 })
    }
  })

  it('is brought in line by two tabs at once like by one', async () => {
    const { draft, player } = await withCard()
    const { session_id, cards } = await player.session()
    await player.review(session_id, cards[0]?.card_id, optionAt(draft, 2))
    await correctKeyOf(author, draft, 2)
    const decks = await Promise.all(Array.from({ length: 6 }, () => player.deck()))
    expect(new Set(decks.map((deck) => JSON.stringify(deck))).size).toBe(1)
    expect(await storedLog((await storedCard(draft.id)).id)).toMatchObject([{ correct: true }])
  })
})

describe('many quizzes that were published again', () => {
  it('stay compared when one of them cannot be', async () => {
    const [first, second] = [await withCard(), await published()]
    const { player, draft } = first
    await site.database.advance('1 minute')
    await player.playWrong(second, 0)
    expect(await player.deck()).toMatchObject({ total: 2 })
    for (const one of [draft, second]) await change(one, { quiz_title: 'Another title' })
    await site.database.sql('UPDATE practice_cards SET version = 0 WHERE quiz_id = $1', [second.id])
    await site.call('GET', '/api/practice', { cookie: player.cookie })
    expect(await storedCard(draft.id)).toMatchObject({ version: 2 })
  })
})
