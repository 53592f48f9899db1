import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Imported } from '#contract/api/imports.ts'
import { PROOF_HEADER, NDJSON_TYPE } from '#contract/api/envelope.ts'
import { makeMedia } from '#server/media/test/media.ts'
import { sweepMedia } from '#server/media/store-media.ts'
import { mediaUses } from '#server/personal-data.ts'
import { Author, completeDraft } from '../support/author.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { Importer } from '../support/importer.ts'
import { newSound } from '../support/media.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { sendForm, upload } from '../support/upload.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const embedded = (name: string, bytes: Uint8Array) =>
  `<file name="${name}" path="/" encoding="base64">${Buffer.from(bytes).toString('base64')}</file>`
/** A question that plays a file. */
const asked = (text: string, name: string, bytes: Uint8Array) =>
  `<question type="truefalse"><questiontext format="html"><text><![CDATA[<p>${text}</p><audio><source src="@@PLUGINFILE@@/${name}"></audio>]]></text>` +
  `${embedded(name, bytes)}</questiontext><answer fraction="100"><text>true</text></answer></question>`

const formOf = (questions: string[]) => {
  const form = new FormData()
  form.set('file', new File([`<quiz>${questions.join('\n')}</quiz>`], 'questions.xml'))
  return form
}
async function send(user: MadeUser, ...questions: string[]): Promise<Imported> {
  const { status, data } = await sendForm(site, '/api/quiz-import', user, formOf(questions))
  expect(status).toBe(200)
  return data as unknown as Imported
}
const mediaOf = async ({ id }: MadeUser) => site.database.sql('SELECT id FROM media WHERE owner_id = $1', [id])
const square = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
const messages = ({ items }: Imported) => items.map(({ message }) => message)

describe('a sound in Moodle XML', () => {
  it('is stored like an upload, goes into a draft as it is, and is played there', async () => {
    const user = await makeUser(site.database)
    const author = new Author(site, user)
    const sound = await makeMedia('mp3', { sound: 'mp3', seconds: 2 })
    const { questions, counts, files } = await send(user, asked('Say it', 'bonjour.mp3', sound))
    expect(counts).toEqual({ kept: 1, changed: 0, asked: 0, refused: 0 })
    expect(questions).toMatchObject([{ text: 'Say it', media: { id: expect.any(String) } }])
    const draft = await author.made(completeDraft({ questions }))
    const [{ media } = { media: null }] = draft.questions
    expect(media).toMatchObject({ kind: 'audio', mime: 'audio/mpeg', url: expect.stringMatching(/\.mp3$/) })
    expect(draft.problems.map(({ path }) => path)).toContain('questions.0.media.transcript')
    const { captions: _, captions_url, transcript, ...known } = media ?? {}
    expect([files, captions_url, transcript]).toEqual([{ images: [], media: [known] }, null, null])
    const played = Buffer.from(await (await fetch(`${site.url}${media?.url}`)).arrayBuffer())
    expect([Buffer.from(sound).includes('SECRET'), played.includes('SECRET')]).toEqual([true, false])
  })

  it('is stored once for all questions and imports that have it', async () => {
    const user = await makeUser(site.database)
    const sound = await newSound()
    const questions = Array.from({ length: 50 }, (_, n) => asked(`Number ${n}`, `${n}.wav`, sound))
    const first = await send(user, ...questions)
    const again = await send(user, ...questions.slice(0, 2))
    const ids = [...first.questions, ...again.questions].map(({ media }) => media?.id)
    expect([ids.length, new Set(ids).size, (await mediaOf(user)).length]).toEqual([52, 1, 1])
  })

  it('that is none is left out with the reason, and the question stays', async () => {
    const user = await makeUser(site.database)
    const page = Buffer.from('<html><script>alert(1)</script>')
    const foreign = await makeMedia('mp4', { film: 'tenBit' })
    const found = await send(user, asked('One', 'a.mp3', page), asked('Two', 'b.mp4', foreign))
    expect(found.questions.map(({ text, media }) => [text, media])).toEqual([
      ['One', undefined],
      ['Two', undefined],
    ])
    expect(messages(found)).toEqual([
      expect.stringMatching(/^The sound a\.mp3 was left out\. That isn't a sound or a video we can use\. Try MP3/),
      expect.stringMatching(/^The sound b\.mp4 was left out\. .*H\.264.*\.$/),
    ])
    expect(await mediaOf(user)).toEqual([])
  })

  it('beyond what its author may keep is left out, and those before it stay', async () => {
    const user = await makeUser(site.database)
    const first = await send(user, asked('One', 'a.wav', await newSound()))
    await site.database.sql('UPDATE media SET bytes = $2 WHERE owner_id = $1', [user.id, 300 * 1024 * 1024])
    const second = await send(user, asked('Two', 'b.wav', await newSound()))
    expect([first.counts.kept, second.counts.changed]).toEqual([1, 1])
    expect(messages(second)).toEqual([expect.stringMatching(/^The sound b\.wav was left out\. .* more than 300 MB/)])
  })

  it('after a hundred others is left out', async () => {
    const user = await makeUser(site.database)
    const questions: string[] = []
    for (let n = 0; n < 101; n++) questions.push(asked(`Number ${n}`, `${n}.wav`, await newSound(0.2)))
    const found = await send(user, ...questions)
    expect([found.counts.kept, (await mediaOf(user)).length]).toEqual([100, 100])
    expect(messages(found).at(-1)).toBe('The sound 100.wav was left out. An import can have at most 100.')
  })

  it('is announced while it is stored', async () => {
    const user = await makeUser(site.database)
    const headers = { cookie: user.cookie, [PROOF_HEADER.name]: PROOF_HEADER.value, accept: NDJSON_TYPE }
    const body = formOf([asked('One', 'a.wav', await newSound()), asked('Two', 'b.wav', await newSound())])
    const response = await fetch(`${site.url}/api/quiz-import`, { method: 'POST', headers, body })
    const lines = (await response.text()).trim().split('\n')
    expect(lines.slice(0, -1).map((line) => JSON.parse(line).step)).toEqual([
      { media: 1, of: 2 },
      { media: 2, of: 2 },
    ])
  })

  it('that no quiz takes is gone after a week', async () => {
    const user = await makeUser(site.database)
    await send(user, asked('One', 'a.wav', await newSound()))
    await site.database.advance('8 days')
    await sweepMedia(site.database.db, mediaUses)
    expect(await mediaOf(user)).toEqual([])
  })
})

describe('pictures of parts', () => {
  it.each(['json', 'moodle_xml'])('travel from one author to another in %s', async (format) => {
    const owner = await makeUser(site.database)
    const author = new Author(site, owner)
    const picture = async (background: string) => ({
      id: (await upload(site, owner, Uint8Array.from(await square(background)))).data.id,
      alt: `A ${background} square`,
    })
    const pairs = {
      type: 'match',
      text: 'Which colour?',
      prompts: [
        { text: '', image: await picture('red') },
        { text: '', image: await picture('green') },
      ],
      options: [{ text: 'Red' }, { text: 'Green' }],
      key: { 0: 0, 1: 1 },
    }
    const place = {
      type: 'place',
      text: 'Where?',
      image: await picture('blue'),
      regions: [{ label: 'Here' }, { label: 'There' }],
      key: { x: 500, y: 500, r: 50, region: 0 },
    }
    const { id } = await author.made(completeDraft({ questions: format === 'json' ? [pairs, place] : [pairs] }))
    const file = (await author.call('GET', `/api/quiz/${id}/export?format=${format}`)).text
    const reader = new Author(site, await makeUser(site.database))
    const { data } = (await reader.call<Imported>('POST', '/api/quiz-import', { text: file })).body
    expect([...new Set(messages(data))]).toEqual(['Kept unchanged.'])
    expect(data.files.images.map(({ width }) => width)).toEqual(format === 'json' ? [8, 8, 8] : [8, 8])
    const draft = await reader.made(completeDraft({ questions: data.questions }))
    const shown = { width: 8, url: expect.stringMatching(/^\/images\//) }
    expect(draft.questions).toMatchObject([
      {
        prompts: [
          { text: '', image: { ...shown, alt: 'A red square' } },
          { text: '', image: { ...shown, alt: 'A green square' } },
        ],
      },
      ...(format === 'json' ? [{ type: 'place', image: { ...shown, alt: 'A blue square' }, key: { x: 500 } }] : []),
    ])
  })

  it('that are missing leave a name to the part', async () => {
    const reader = new Author(site, await makeUser(site.database))
    const image = { id: '00000000-0000-4000-8000-000000000009', alt: 'A flag' }
    const question = {
      type: 'match',
      text: 'Whose?',
      prompts: [{ text: '', image }, { text: 'Two' }],
      options: [{ text: 'a' }, { text: 'b' }],
      key: { 0: 0, 1: 1 },
    }
    const text = JSON.stringify({ questions: [question] })
    const { data } = (await reader.call<Imported>('POST', '/api/quiz-import', { text })).body
    expect(messages(data)).toEqual(["A picture that isn't one of yours was left out."])
    expect(data.questions).toMatchObject([
      {
        prompts: [
          { text: 'A flag', image: null },
          { text: 'Two', image: null },
        ],
      },
    ])
  })
})

describe('pictures of Moodle XML', () => {
  const imported = async (text: string) => new Importer(site, await makeUser(site.database)).send(text)
  const xml = (picture: string, alt = 'A red square') =>
    `<quiz><question type="truefalse"><questiontext format="html"><text><![CDATA[<p>Red?</p><img src="@@PLUGINFILE@@/a%20b.png" alt="${alt}">]]></text>` +
    `<file name="a b.png" path="/" encoding="base64">${picture}</file></questiontext><answer fraction="100"><text>true</text></answer></question></quiz>`

  it('come along, drawn anew, and are marked to be swept unless a quiz takes them', async () => {
    const { data } = await imported(xml((await square('red')).toString('base64')))
    const image = data.questions[0]?.image
    expect(image).toMatchObject({ alt: 'A red square' })
    const [row] = await site.database.sql<{ kept: boolean; width: number }>(
      'SELECT kept, width FROM images WHERE id = $1',
      [image?.id],
    )
    expect(row).toMatchObject({ kept: false, width: 8 })
  })

  it('that are none are left out, and the question stays', async () => {
    const { data } = await imported(xml(Buffer.from('<svg onload="alert(1)"/>').toString('base64')))
    expect(data.questions[0]).toMatchObject({ text: 'Red?', image: null })
    expect(data.items[0]).toMatchObject({ outcome: 'changed', question: 0 })
  })
})
