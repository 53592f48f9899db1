import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import { emblemNamed } from '#contract/covers/emblems.ts'
import type { Quiz, QuizCard } from '#contract/quiz/quiz.ts'
import type { Room } from '#contract/api/rooms.ts'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { Author, completeDraft } from '../support/author.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { upload } from '../support/upload.ts'

let site: WholeSite
let author: Author
beforeAll(async () => {
  site = await openSite()
  author = new Author(site, await makeUser(site.database))
})
afterAll(() => site.close())

/** As players get it, a moment after it was published. */
const quizAt = async (quizUrl: string) => (await site.call<Quiz>('GET', `/api/get-quiz/${quizUrl}`)).body.data
async function expectEmblem(quizUrl: string, emblem: string): Promise<void> {
  await expect.poll(async () => (await quizAt(quizUrl)).cover).toEqual({ emblem, path: emblemNamed(emblem)?.path })
}
const published = (more: object = {}) => author.made(completeDraft({ publish: true, ...more }))

/** Left half red, right half blue. */
async function halves(): Promise<Uint8Array<ArrayBuffer>> {
  const half = (background: string) => ({ create: { width: 800, height: 600, channels: 3 as const, background } })
  const right = await sharp(half('#0000ff')).png().toBuffer()
  const whole = sharp({ ...half('#ff0000'), create: { ...half('#ff0000').create, width: 1600 } })
  return Uint8Array.from(
    await whole
      .composite([{ input: right, left: 800, top: 0 }])
      .png()
      .toBuffer(),
  )
}

describe('an emblem', () => {
  it('that nobody chose fits the title, on the card and everywhere else', async () => {
    const draft = await published({ quiz_title: 'Lighthouses of the north' })
    expect(draft.emblem).toBeNull()
    const cover = { emblem: 'lighthouse', path: emblemNamed('lighthouse')?.path }
    await expectEmblem(draft.quiz_url, 'lighthouse')
    const own = await author.call<{ items: QuizCard[] }>('GET', '/api/get-quizzes')
    expect(own.body.data.items.find(({ id }) => id === draft.id)?.cover).toEqual(cover)
    const room = await author.call<Room>('POST', '/api/rooms', { quiz_url: draft.quiz_url })
    expect(room.body.data.quiz).toMatchObject({ cover, image: null })
    await expect
      .poll(async () => {
        const list = await site.call<{ items: QuizCard[] }>('GET', '/api/quiz/geography?sort=new')
        return list.body.data.items.find(({ id }) => id === draft.id)?.cover
      })
      .toEqual(cover)
  })

  it('is saved with the draft, published with the version, and can be left to the title again', async () => {
    const draft = await published()
    const chosen = (await author.change(draft, { emblem: 'crown' })).body.data
    expect(chosen).toMatchObject({ emblem: 'crown', changed: true })
    await expectEmblem(draft.quiz_url, 'bridge')
    const shown = (await author.change(chosen, { publish: true })).body.data
    expect(shown).toMatchObject({ emblem: 'crown', changed: false, version: 2 })
    await expectEmblem(draft.quiz_url, 'crown')
    const kept = (await author.change(shown, { quiz_description: 'Another one.' })).body.data
    expect(kept.emblem).toBe('crown')
    const proposed = (await author.change(kept, { emblem: null, publish: true })).body.data
    expect(proposed.emblem).toBeNull()
    await expectEmblem(draft.quiz_url, 'bridge')
  })

  it('that does not exist is refused with a sentence, and nothing is saved', async () => {
    for (const emblem of ['no-such-emblem', 'constructor', '<script>', '']) {
      const { status, body } = await author.save(completeDraft({ emblem }))
      expect([status, body.data.code]).toEqual([400, 'INVALID'])
      expect(body.data.fields).toEqual({ emblem: "That emblem isn't in the set. Choose another." })
    }
    for (const emblem of [7, {}, 'x'.repeat(61)])
      expect((await author.save(completeDraft({ emblem }))).status).toBe(400)
    const draft = await author.made(completeDraft({ emblem: 'castle' }))
    const { status } = await author.change(draft, { emblem: 'no-such-emblem' })
    expect(status).toBe(400)
    expect((await author.edit(draft.id)).body.data).toMatchObject({ emblem: 'castle', revision: draft.revision })
  })

  it('changes nothing that was approved, and no key', async () => {
    const draft = await published()
    await approveQuiz(site.database.db, { quizUrl: draft.quiz_url, reason: '', publicUrl: '' })
    const { body } = await author.change(draft, { emblem: 'anchor', publish: true })
    expect(body.data).toMatchObject({ version: 2, approval: 'approved' })
    await expectEmblem(draft.quiz_url, 'anchor')
    expect((await quizAt(draft.quiz_url)).rewarded).toBe(true)
    const fixes = await site.database.sql('SELECT 1 FROM key_corrections WHERE quiz_id = $1', [draft.id])
    expect(fixes).toEqual([])
  })

  it('is drawn into the link preview of its version', async () => {
    const user = await makeUser(site.database)
    const { quizUrl } = await makeQuiz(site.database, user, { emblem: 'crown' })
    await makeQuiz(site.database, user, { quizUrl, emblem: 'anchor' })
    const pictureOf = async (version: number) =>
      Buffer.from(await (await fetch(`${site.url}/og/${quizUrl}-${version}.jpg`)).arrayBuffer())
    const [first, second] = [await pictureOf(1), await pictureOf(2)]
    expect(await sharp(second).metadata()).toMatchObject({ width: 1200, height: 630 })
    expect(first.equals(second)).toBe(false)
  })
})

describe('the focal point of a picture', () => {
  const withPicture = async (focus?: unknown): Promise<Awaited<ReturnType<Author['save']>>> => {
    const { data } = await upload(site, author.user, await halves())
    return author.save(
      completeDraft({
        publish: true,
        image: { id: data.id, alt: 'Red beside blue', ...(focus !== undefined && { focus }) },
      }),
    )
  }

  it('comes with the card and the quiz; without one it is null', async () => {
    const draft: Draft = (await withPicture({ x: 900, y: 250 })).body.data
    expect(draft.image?.focus).toEqual({ x: 900, y: 250 })
    expect((await quizAt(draft.quiz_url)).image?.focus).toEqual({ x: 900, y: 250 })
    const plain: Draft = (await withPicture()).body.data
    expect(plain.image?.focus).toBeNull()
    expect((await quizAt(plain.quiz_url)).image).toMatchObject({ focus: null, alt: 'Red beside blue' })
    const again = (await author.change(plain, { image: { id: plain.image?.id, alt: plain.image?.alt } })).body.data
    expect(again.changed).toBe(false)
    const moved = (await author.change(again, { image: { ...pick(plain), focus: { x: 0, y: 0 } } })).body.data
    expect(moved.changed).toBe(true)
  })

  it('outside the picture, or not in whole thousandths, is refused', async () => {
    for (const focus of [
      { x: 1001, y: 0 },
      { x: -1, y: 0 },
      { x: 0.5, y: 0 },
      { x: 1 },
      'centre',
      { x: 1, y: 1, z: 1 },
    ]) {
      const { status, body } = await withPicture(focus)
      expect([status, body.data.code], JSON.stringify(focus)).toEqual([400, 'INVALID'])
      expect(Object.keys(body.data.fields ?? {})[0]).toMatch(/^image\.focus/)
    }
  })

  it('stays in sight in the link preview', async () => {
    const middleOf = async (focus: { x: number; y: number }) => {
      const { quiz_url } = (await withPicture(focus)).body.data
      const picture = Buffer.from(await (await fetch(`${site.url}/og/${quiz_url}-1.jpg`)).arrayBuffer())
      const { channels } = await sharp(
        await sharp(picture).extract({ left: 200, top: 300, width: 40, height: 40 }).toBuffer(),
      ).stats()
      return channels.map(({ mean }) => Math.round(mean / 51))
    }
    expect(await middleOf({ x: 0, y: 500 })).toEqual([5, 0, 0])
    expect(await middleOf({ x: 1000, y: 500 })).toEqual([0, 0, 5])
  })
})

const pick = ({ image }: Draft) => ({ id: image?.id, alt: image?.alt })
