import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, Rating, StrategyMode, type Card } from 'ts-fsrs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '#contract/seeded-random.ts'
import { transact } from '#server/platform/db/db.ts'
import { CARD, logOf, replayCard, type CardRow } from '#server/practice/cards/card-log.ts'
import type { Memory } from '#server/practice/cards/schedule.ts'
import { Author, completeDraft } from '../support/author.ts'
import { setClock } from '../support/daily.ts'
import { makeUser } from '../support/factories.ts'
import { count } from '../support/figures.ts'
import { manyQuestions, Practiser } from '../support/practiser.ts'
import { openSite, type WholeSite } from '../support/site.ts'

const CARDS = 40
const REVIEWS = count(250, 1000)
const DAY = 86_400_000

let site: WholeSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

interface Recorded {
  card: number
  at: Date
  correct: boolean
}

/** The same log each time: cards taken up at random, after minutes or months, most of them remembered. */
function recordedLog(from: Date): Recorded[] {
  const random = seededRandom(20_261_118)
  let at = from.getTime()
  return Array.from({ length: REVIEWS }, () => {
    at += Math.round(random() ** 4 * 6 * DAY) + 1
    return { card: Math.floor(random() * CARDS), at: new Date(at), correct: random() < 0.85 }
  })
}

const cardAt = async (id: string): Promise<CardRow> => {
  const [card] = await site.database.sql<CardRow>(`SELECT ${CARD} FROM practice_cards c WHERE c.id = $1`, [id])
  if (!card) throw new Error('The card is not there.')
  return card
}
const memoryOf = ({ due_at, stability, difficulty, scheduled_days, reps, lapses, state, last_review_at }: Memory) => ({
  due_at,
  stability,
  difficulty,
  scheduled_days,
  reps,
  lapses,
  state,
  last_review_at,
})

/** A session with one card, whether it is due or not, at that time. */
async function sessionAt(at: Date, cardId: string): Promise<string> {
  await setClock(site.database, at.toISOString())
  const [begun] = await site.database.sql<{ id: string }>(
    `WITH begun AS (
       INSERT INTO practice_sessions (user_id, guest_hash) SELECT user_id, guest_hash FROM practice_cards WHERE id = $1 RETURNING id
     ), asked AS (
       INSERT INTO practice_session_cards (session_id, card_id, position, version, reps)
       SELECT begun.id, c.id, 1, 1, c.reps FROM begun, practice_cards c WHERE c.id = $1
     ) SELECT id FROM begun`,
    [cardId],
  )
  return begun?.id ?? ''
}

it(`is the library’s over ${REVIEWS} answers at their times, and the same when the log is replayed`, async () => {
  const author = new Author(site, await makeUser(site.database))
  const draft = await author.made(completeDraft({ publish: true, questions: manyQuestions(CARDS) }))
  // A guest's cookie needs no login that would end over the years.
  const player = new Practiser(site)
  await player.playWrong(draft, ...draft.questions.keys())
  await player.deck()
  const made = await site.database.sql<{ id: string; qid: string; made_at: Date }>(
    'SELECT id, qid, made_at FROM practice_cards ORDER BY id',
  )
  const keys = new Map(draft.questions.map(({ qid, key }) => [qid, key]))
  expect(made).toHaveLength(CARDS)

  const library = fsrs({ request_retention: 0.9, maximum_interval: 364, enable_fuzz: true, enable_short_term: false })
  library.useStrategy(StrategyMode.SEED, GenSeedStrategyWithCardId('card_id'))
  const straight = made.map(({ id, made_at }): Card & { card_id: string } => ({
    ...createEmptyCard(made_at),
    card_id: id,
  }))
  const foreseen: (number | null)[] = []

  for (const { card, at, correct } of recordedLog(made[0]?.made_at ?? new Date())) {
    const [of, asked] = [straight[card], made[card]]
    if (!of || !asked) throw new Error('The log names a card that is not there.')
    foreseen.push(of.reps === 0 ? null : library.get_retrievability(of, at, false))
    straight[card] = { ...of, ...library.next(of, at, correct ? Rating.Good : Rating.Again).card }
    const session = await sessionAt(at, asked.id)
    const { body } = await player.review(session, asked.id, correct ? keys.get(asked.qid) : null)
    expect(body.data).toMatchObject({ correct, next_due_at: straight[card].due.toISOString() })
  }

  const readAll = async () => ({
    cards: (await Promise.all(made.map(({ id }) => cardAt(id)))).map(memoryOf),
    predicted: (
      await site.database.sql<{ predicted: number | null }>('SELECT predicted FROM practice_reviews ORDER BY id')
    ).map(({ predicted }) => predicted),
  })
  const stored = await readAll()
  expect(stored.predicted).toHaveLength(REVIEWS)
  expect(stored).toEqual({
    cards: straight.map((card) => ({
      due_at: card.due,
      stability: card.stability,
      difficulty: card.difficulty,
      scheduled_days: card.scheduled_days,
      reps: card.reps,
      lapses: card.lapses,
      state: card.state,
      last_review_at: card.last_review,
    })),
    predicted: foreseen,
  })

  await site.database.sql('UPDATE practice_cards SET stability = 1, difficulty = 1, due_at = made_at, lapses = 0')
  await site.database.sql('UPDATE practice_reviews SET predicted = NULL')
  for (const { id } of made)
    await transact(site.database.db, async (tx) => replayCard(tx, await cardAt(id), await logOf(tx, id)))
  expect(await readAll()).toEqual(stored)
})
