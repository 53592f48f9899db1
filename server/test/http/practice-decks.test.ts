import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { Author, completeDraft } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { keyOf, noon, Practiser } from '../support/practiser.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: Author
beforeAll(async () => {
  site = await openSite()
  author = new Author(site, await makeUser(site.database))
})
afterAll(() => site.close())
beforeEach(() => noon(site))

const published = () => author.made(completeDraft({ publish: true }))
/** As if so many cards had been counted. */
const keep = (cards: number) =>
  site.database.sql(
    'UPDATE practice_decks SET fresh = (SELECT jsonb_object_agg(key, $1::int) FROM jsonb_each(fresh)) WHERE fresh IS NOT NULL',
    [cards],
  )

async function withKept(cards: number): Promise<{ draft: Draft; player: Practiser }> {
  await site.database.sql('DELETE FROM practice_decks')
  const draft = await published()
  // What has just changed is counted each time.
  await site.database.advance('1 hour')
  const player = await Practiser.withAccount(site)
  await player.playWrong(draft, 0)
  expect(await player.deck()).toMatchObject({ total: 1, due: 1 })
  await keep(cards)
  return { draft, player }
}

async function reviewFirst({ draft, player }: { draft: Draft; player: Practiser }): Promise<void> {
  const { session_id, cards } = await player.session()
  expect((await player.review(session_id, cards[0]?.card_id, keyOf(draft, cards[0]))).status).toBe(200)
}

it('a deck that has not changed is not counted again', async () => {
  const { player } = await withKept(77)
  expect(await player.deck()).toMatchObject({ total: 77, due: 77, by_category: [{ total: 77 }] })
  await player.session()
  expect(await player.deck()).toMatchObject({ total: 77 })
})

it('cards that were reviewed are kept as counted too, but not which of them are due', async () => {
  const made = await withKept(77)
  await reviewFirst(made)
  expect(await made.player.deck()).toMatchObject({ total: 1, due: 0, next_cards: 1 })
  await site.database.sql(
    `UPDATE practice_decks SET reviewed = (SELECT jsonb_object_agg(key, 55) FROM jsonb_each(reviewed)) WHERE reviewed IS NOT NULL`,
  )
  expect(await made.player.deck()).toMatchObject({ total: 55, due: 0, next_cards: 1 })
  await site.database.sql("UPDATE practice_cards SET due_at = clock_now() - interval '1 second' WHERE reps > 0")
  expect(await made.player.deck()).toMatchObject({ total: 55, due: 1, next_cards: 0, by_category: [{ due: 1 }] })
})

it('an old count of the cards that were reviewed is not believed beside a new one of the others', async () => {
  const made = await withKept(77)
  await site.database.sql('UPDATE practice_decks SET reviewed = fresh')
  await reviewFirst(made)
  // As a version that kept only these.
  await site.database.sql("UPDATE practice_decks SET fresh = '{}', counted_at = clock_now()")
  expect(await made.player.deck()).toMatchObject({ total: 1 })
})

it.each<[string, (made: { draft: Draft; player: Practiser }) => Promise<unknown>, number]>([
  ['another mistake', async ({ player }) => player.playWrong(await published(), 0), 2],
  ['a first review', reviewFirst, 1],
  ['a new version', ({ draft }) => author.change(draft, { publish: true, quiz_title: 'Another title' }), 1],
  ['taking the quiz back', ({ draft }) => author.change(draft, { publish: false }), 0],
  ['deleting the quiz', ({ draft }) => author.call('DELETE', `/api/quiz/${draft.id}`), 0],
  ['an hour', () => site.database.advance('61 minutes'), 1],
])('%s has it counted again', async (_, change, total) => {
  const made = await withKept(77)
  await change(made)
  expect(await made.player.deck()).toMatchObject({ total })
})

it('a new category has it counted again', async () => {
  const { draft, player } = await withKept(77)
  await site.database.sql(
    "UPDATE cards SET category_id = (SELECT id FROM categories WHERE slug = 'music') WHERE quiz_id = $1",
    [draft.id],
  )
  expect(await player.deck()).toMatchObject({ by_category: [{ category: { slug: 'music' }, total: 1 }] })
})
