import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/draft.ts'
import { Author, completeDraft } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { Practiser } from '../support/practiser.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
let author: Author
beforeAll(async () => {
  site = await openSite()
  author = new Author(site, await makeUser(site.database))
})
afterAll(() => site.close())
beforeEach(() => site.database.startClock())

const published = (more: object = {}) => author.made(completeDraft({ publish: true, ...more }))
const qidAt = ({ questions }: Draft, at: number) => questions[at]?.qid ?? ''
const rightOf = ({ questions }: Draft, qid: string) => questions.find((one) => one.qid === qid)?.key
/** Midnight by UTC is far enough away. */
const atNoon = () =>
  site.database.sql("UPDATE test_clock SET shift = date_trunc('day', now(), 'UTC') + interval '12 hours' - now()")

describe('a wrong answer', () => {
  it('becomes a card, due at once, that is asked, graded and scheduled', async () => {
    await atNoon()
    const draft = await published()
    const player = await Practiser.withAccount(site)
    await player.playWrong(draft, 0, 2)
    expect(await player.deck()).toMatchObject({
      due: 2,
      total: 2,
      ready: 2,
      next_due_at: null,
      by_category: [{ category: { slug: 'geography' }, due: 2, total: 2 }],
      recall: null,
    })
    const { session_id, cards } = await player.session()
    expect(cards.map(({ question }) => question.qid).toSorted()).toEqual([qidAt(draft, 0), qidAt(draft, 2)].toSorted())
    expect(cards[0]).toMatchObject({ quiz_url: draft.quiz_url, quiz_title: draft.quiz_title })
    expect(JSON.stringify(cards)).not.toContain('Because of')
    const [first, second] = cards
    const right = await player.review(session_id, first?.card_id ?? '', rightOf(draft, first?.question.qid ?? ''))
    expect(right.body.data).toMatchObject({ correct: true, credit: 1000, shares: null })
    const wrong = await player.review(session_id, second?.card_id ?? '', null)
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
})
