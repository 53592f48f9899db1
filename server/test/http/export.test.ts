import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Format, type Imported, type Loss } from '#contract/api/imports.ts'
import type { Draft } from '#contract/quiz/draft.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type Site } from '../support/site.ts'
import { sendForm, upload } from '../support/upload.ts'

let site: Site
let user: MadeUser
let quiz: Draft
beforeAll(async () => {
  site = await openSite()
  user = await makeUser(site.database)
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const { data: picture } = await upload(site, user, Uint8Array.from(png))
  const option = (text: string, last = false) => ({ text, last })
  const questions = [
    {
      type: 'single',
      text: 'Which river, then?',
      options: [option('=Rhine'), option('Danube', true)],
      key: 1,
      why: 'It passes.',
      source: 'A map',
      image: { id: picture.id, alt: 'A teal square' },
    },
    {
      type: 'multiple',
      text: 'Which of these are even?',
      options: [option('2'), option('3'), option('4')],
      key: [0, 2],
    },
    { type: 'true_false', text: 'Is 2 < 3 & 4 > 3?', key: false },
    { type: 'text', text: 'Type it', key: ['Vienna', 'Wien'] },
    { type: 'number', text: 'How many?', key: { value: -8.5, tolerance: 0.5 } },
    { type: 'order', text: 'Put in order', options: [option('second'), option('first')], key: [1, 0] },
    { type: 'single', text: 'Not finished', options: [option('a'), option('b')] },
  ]
  const body = { quiz_title: 'Für alle: „Quiz“', questions }
  quiz = (await site.call<Draft>('POST', '/api/quiz', { body, cookie: user.cookie })).body.data
})
afterAll(() => site.close())

const address = (format: string, more = '') => `/api/quiz/${quiz.id}/export?format=${format}${more}`
const download = (format: string, { cookie } = user) => fetch(site.url + address(format), { headers: { cookie } })
const losses = async (format: string) =>
  (await site.call<{ losses: Loss[] }>('GET', address(format, '&check=1'), { cookie: user.cookie })).body.data.losses

async function importFile(bytes: ArrayBuffer): Promise<Imported> {
  const form = new FormData()
  form.set('file', new File([bytes], 'x'))
  return (await sendForm(site, '/api/quiz-import', user, form)).data as unknown as Imported
}

describe.each(Format.options)('an export as %s', (format) => {
  it('is a file to save, and comes back with every question that is not named as left behind', async () => {
    const response = await download(format)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\w.-]+\.(txt|gift|xml|csv|xlsx|json)"/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const told = await losses(format)
    const behind = new Set(told.filter(({ left_out }) => left_out).map(({ question }) => question))
    expect(behind.has(6)).toBe(true)
    const back = await importFile(await response.arrayBuffer())
    expect(back.format).toBe(format)
    expect(back.questions.map(({ text }) => text)).toEqual(
      quiz.questions.map(({ text }) => text).filter((_, place) => !behind.has(place)),
    )
    // Text has no word for it: two stars say that all that apply are chosen, and the author is told.
    const others = back.items.filter(({ message }) => !message.includes('choose all that apply'))
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['kept']))
  })
})

describe('what stands around the questions', () => {
  const NAMES: [keyof Draft, string][] = [
    ['quiz_description', 'description'],
    ['category', 'category'],
    ['image', 'picture'],
    ['emblem', 'emblem'],
    ['lang', 'language'],
    ['settings', 'settings'],
    ['bands', 'results'],
  ]
  /** One sentence. */
  const toldOf = (lost: typeof NAMES): string[] => {
    const names = lost.map(([, name]) => name)
    const are = names.length > 1 || names[0]?.endsWith('s') ? "aren't" : "isn't"
    return names.length > 0 ? [`The quiz's ${names.join(', ').replace(/, ([^,]*)$/, ' and $1')} ${are} included.`] : []
  }
  const save = async (body: object) =>
    (await site.call<Draft>('POST', '/api/quiz', { body, cookie: user.cookie })).body.data
  const truth = { type: 'true_false', text: 'Is it so?', key: true }

  it.each(Format.options)('is named as lost exactly where %s loses it', async (format) => {
    const parts = [
      {},
      { quiz_description: 'About it.', emblem: 'waves', settings: { timer_seconds: 10 }, lang: 'de' },
      { category: 'geography', image: quiz.questions[0]?.image && { id: quiz.questions[0].image.id, alt: 'A square' } },
      { bands: [{ from: 0, title: 'Everybody', text: 'All of you.' }] },
    ]
    for (const part of parts) {
      const before = await save({ quiz_title: 'Around it', questions: [truth], ...part })
      const path = `/api/quiz/${before.id}/export?format=${format}`
      const told = (await site.call<{ losses: Loss[] }>('GET', `${path}&check=1`, { cookie: user.cookie })).body.data
      const file = await fetch(site.url + path, { headers: { cookie: user.cookie } })
      const { questions, quiz: offered } = await importFile(await file.arrayBuffer())
      const { left_out, ...around } = offered ?? { left_out: [] }
      expect(left_out).toEqual([])
      const after = await save({ quiz_title: before.quiz_title, ...around, questions })
      const lost = NAMES.filter(([name]) => !isDeepStrictEqual(before[name], after[name]))
      const named = told.losses.filter(({ question }) => question === null)
      expect(named.map(({ message }) => message)).toEqual(toldOf(lost))
      // A card is typed.
      const key = format === 'cards' ? ['True'] : truth.key
      expect(after.questions.map((question) => [question.text, question.key])).toEqual([[truth.text, key]])
    }
  })

  it('comes back with the pictures of results for their owner, and without for another, who is told', async () => {
    const image = { id: quiz.questions[0]?.image?.id ?? '', alt: 'A teal square' }
    const bands = [{ from: 0, title: 'Everybody', text: '', image }]
    const { id } = await save({ quiz_title: 'Around it', questions: [truth], bands })
    const path = `/api/quiz/${id}/export?format=json`
    const told = (await site.call<{ losses: Loss[] }>('GET', `${path}&check=1`, { cookie: user.cookie })).body.data
    expect(told.losses.map(({ message }) => message)).toEqual([
      "The pictures of results aren't in the file. They come back when you import it into your own account.",
    ])
    const file = await (await fetch(site.url + path, { headers: { cookie: user.cookie } })).json()
    const imported = async (text: string, { cookie }: MadeUser) =>
      (await site.call<Imported>('POST', '/api/quiz-import', { body: { text }, cookie })).body.data
    const own = await imported(JSON.stringify(file), user)
    expect(own.quiz).toMatchObject({ bands, left_out: [] })
    expect(own.files.images).toMatchObject([{ id: image.id, width: 8, url: expect.stringMatching(/^\/images\//) }])
    const foreign = { ...file, category: 'alchemy', emblem: 'philosophers-stone' }
    const { quiz: offered, files } = await imported(JSON.stringify(foreign), await makeUser(site.database))
    expect(offered).toEqual({
      quiz_title: 'Around it',
      quiz_description: '',
      lang: 'en',
      settings: file.settings,
      bands: [{ ...bands[0], image: null }],
      left_out: [
        'We have no category "alchemy".',
        'We have no emblem "philosophers-stone".',
        "A picture of a result isn't one of yours.",
      ],
    })
    expect(files.images).toEqual([])
  })
})

describe('what is told beforehand', () => {
  const unfinished = { question: 6, left_out: true, message: "The right answer isn't marked yet." }

  it('is nothing for our own JSON but what is not finished', async () => {
    expect(await losses('json')).toEqual([unfinished])
    const back = await importFile(await (await download('json')).arrayBuffer())
    expect(back.questions[0]?.image).toEqual({ id: quiz.questions[0]?.image?.id, alt: 'A teal square' })
  })

  it('is the picture for sheets, and every kind but two for Aiken', async () => {
    const picture = { question: 0, left_out: false, message: "The picture isn't included." }
    expect(await losses('csv')).toEqual([unfinished, picture])
    const aiken = (await losses('aiken')).filter(({ left_out }) => left_out)
    expect(aiken.map(({ question }) => question === null || quiz.questions[question]?.text)).toEqual([
      'Which of these are even?',
      'Type it',
      'How many?',
      'Put in order',
      'Not finished',
    ])
  })

  it('is not the picture for Moodle XML, which takes it along to somebody else', async () => {
    expect((await losses('moodle_xml')).map(({ message }) => message)).not.toContain("The picture isn't included.")
    const other = await makeUser(site.database)
    const form = new FormData()
    form.set('file', new File([await (await download('moodle_xml')).arrayBuffer()], 'x'))
    const { data } = await sendForm(site, '/api/quiz-import', other, form)
    expect((data as unknown as Imported).questions[0]?.image).toMatchObject({ alt: 'A teal square' })
  })
})

describe('a picture that is used many times', () => {
  it.each(['json', 'moodle_xml'])('does not make a file of %s that is too large to import', async (format) => {
    const png = await sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } })
      .png()
      .toBuffer()
    const image = { id: (await upload(site, user, Uint8Array.from(png))).data.id, alt: 'Noise' }
    const questions = Array.from({ length: 60 }, (_, index) => ({
      type: 'true_false',
      text: `${index}?`,
      key: true,
      image,
    }))
    const body = { quiz_title: 'Sixty times', questions }
    const { id } = (await site.call<Draft>('POST', '/api/quiz', { body, cookie: user.cookie })).body.data
    const file = await fetch(`${site.url}/api/quiz/${id}/export?format=${format}`, { headers: { cookie: user.cookie } })
    const bytes = await file.arrayBuffer()
    expect(bytes.byteLength).toBeLessThan(5 * 1024 * 1024)
    const back = await importFile(bytes)
    expect(back.questions).toHaveLength(60)
    // Our own JSON has the id, which is the author's.
    expect(back.questions.every((question) => question.image)).toBe(format === 'json')
  })
})

describe('an export', () => {
  it('runs nothing in a spreadsheet', async () => {
    expect(await (await download('csv')).text()).toContain(`"'=Rhine"`)
  })

  it('is the author’s own only, of a known quiz and format', async () => {
    const other = await makeUser(site.database)
    expect((await download('json', other)).status).toBe(403)
    expect((await download('docx')).status).toBe(400)
    expect((await fetch(`${site.url}${address('json')}`)).status).toBe(401)
    const unknown = '/api/quiz/00000000-0000-4000-8000-000000000000/export?format=json'
    expect((await site.call('GET', unknown, { cookie: user.cookie })).status).toBe(404)
  })
})
