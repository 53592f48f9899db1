import { unzipSync } from 'fflate'
import { get } from 'node:http'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Format, type ExportStep, type Imported, type Loss, type QuizLosses, lossLines } from '#contract/api/imports.ts'
import type { Draft, SentQuestion } from '#contract/quiz/draft.ts'
import { exportAll } from '#server/authoring/files/export-all.ts'
import { QuestionFiles } from '#server/authoring/files/question-files.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'
import { sendForm, upload } from '../support/upload.ts'

const PATH = '/api/quizzes-export'

let site: WholeSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const truth = (text = 'Is it so?') => ({ type: 'true_false', text, key: true })
const saved = async (user: MadeUser, body: object): Promise<Draft> => {
  const { status, body: answer } = await site.call<Draft>('POST', '/api/quiz', { body, cookie: user.cookie })
  expect([200, 201]).toContain(status)
  return answer.data
}
const fetchZip = ({ cookie }: MadeUser, format: string) =>
  fetch(`${site.url}${PATH}?format=${format}`, { headers: { cookie } })
const unpacked = async (user: MadeUser, format: string): Promise<Map<string, Uint8Array>> =>
  new Map(Object.entries(unzipSync(new Uint8Array(await (await fetchZip(user, format)).arrayBuffer()))))
const lossesOf = async ({ cookie }: MadeUser, format: string): Promise<QuizLosses[]> =>
  (await site.call<{ quizzes: QuizLosses[] }>('GET', `${PATH}?format=${format}&check=1`, { cookie })).body.data.quizzes
const textIn = (files: Map<string, Uint8Array>, name: string) => Buffer.from(files.get(name) ?? []).toString()

async function imported(user: MadeUser, bytes: Uint8Array): Promise<Imported> {
  const form = new FormData()
  form.set('file', new File([Uint8Array.from(bytes)], 'x'))
  return (await sendForm(site, '/api/quiz-import', user, form)).data as unknown as Imported
}

async function pictureOf(user: MadeUser, background: string): Promise<{ id: string; alt: string }> {
  const png = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer()
  return { id: (await upload(site, user, Uint8Array.from(png))).data.id, alt: `All ${background}` }
}

describe('all quizzes of an author', () => {
  let author: MadeUser
  let quizzes: Draft[]
  beforeAll(async () => {
    author = await makeUser(site.database)
    const image = await pictureOf(author, 'teal')
    const option = (text: string, last = false) => ({ text, last })
    quizzes = [
      await saved(author, {
        quiz_title: 'Für alle: „Quiz“',
        quiz_description: 'About it.',
        settings: { timer_seconds: 20 },
        lang: 'de',
        questions: [
          { type: 'single', text: 'Which?', options: [option('=Rhine'), option('Danube', true)], key: 1, image },
          { type: 'multiple', text: 'Even?', options: ['2', '3', '4'].map((text) => option(text)), key: [0, 2] },
          { type: 'number', text: 'How many?', key: { value: 8, tolerance: 1 } },
          { type: 'single', text: 'Not finished', options: [option('a'), option('b')] },
        ],
      }),
      await saved(author, { quiz_title: 'Twins', questions: [truth('The first?')] }),
      await saved(author, { quiz_title: 'Twins', questions: [truth('The second?')] }),
      await saved(author, { quiz_title: 'Read me', quiz_url: 'readme', questions: [truth('Read it?')] }),
      await saved(author, { quiz_title: 'Nothing in it yet' }),
    ]
    await site.database.sql("UPDATE quizzes SET status = 'hidden' WHERE id = $1", [quizzes[1]?.id])
    const other = await makeUser(site.database)
    await saved(other, { quiz_title: 'Somebody else’s', questions: [truth('Not yours?')] })
    const gone = await saved(author, { quiz_title: 'Deleted', questions: [truth('Gone?')] })
    await site.call('DELETE', `/api/quiz/${gone.id}`, { cookie: author.cookie })
  })

  it.each(Format.options)('come as one ZIP of %s files, each the same as alone', async (format) => {
    const response = await fetchZip(author, format)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="tenpip-quizzes-\d{4}-\d\d-\d\d\.zip"/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    const files = new Map(Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))))
    const names = [...files.keys()]
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(quizzes.length + 1)
    for (const name of names) expect(name).toMatch(/^([a-z0-9-]+\.(txt|tsv|gift|xml|csv|xlsx|json)|README\.txt)$/)
    const told = await lossesOf(author, format)
    expect(told.map(({ quiz_title }) => quiz_title)).toEqual([
      'Für alle: „Quiz“',
      'Nothing in it yet',
      'Read me',
      'Twins',
      'Twins',
    ])
    for (const { id, quiz_url, questions } of quizzes) {
      const losses = told.find((one) => one.id === id)?.losses ?? []
      const alone = `/api/quiz/${id}/export?format=${format}&check=1`
      const { body } = await site.call<{ losses: Loss[] }>('GET', alone, { cookie: author.cookie })
      expect(losses).toEqual(body.data.losses)
      const name = names.find((one) => one.startsWith(quiz_url === 'readme' ? 'readme-2.' : `${quiz_url}.`)) ?? ''
      const behind = losses.filter(({ left_out }) => left_out).map(({ question }) => question)
      const expected = questions.map(({ text }) => text).filter((_, index) => !behind.includes(index))
      if (expected.length === 0) continue
      const back = await imported(author, files.get(name) ?? new Uint8Array())
      expect([name, back.format]).toEqual([name, format])
      expect(back.questions.map(({ text }) => text)).toEqual(expected)
      for (const line of lossLines(losses)) expect(textIn(files, 'README.txt')).toContain(line)
    }
  })

  it('are nobody else’s', async () => {
    const files = await unpacked(author, 'json')
    const everything = [...files].map(([name, bytes]) => name + Buffer.from(bytes).toString()).join('\n')
    expect(everything).toContain('The second?')
    expect(everything).not.toContain('Not yours?')
    expect(everything).not.toContain('Gone?')
    expect((await fetch(site.url + PATH)).status).toBe(401)
    expect((await fetchZip(author, 'docx')).status).toBe(400)
  })

  it('bring everything around the questions along in our own JSON', async () => {
    const [{ quiz_url } = { quiz_url: '' }] = quizzes
    const file: unknown = JSON.parse(textIn(await unpacked(author, 'json'), `${quiz_url}.json`))
    expect(file).toMatchObject({
      quiz_title: 'Für alle: „Quiz“',
      quiz_description: 'About it.',
      lang: 'de',
      settings: { timer_seconds: 20 },
      bands: [],
    })
    const { quiz } = await imported(author, Buffer.from(JSON.stringify(file)))
    expect(quiz).toMatchObject({ quiz_title: 'Für alle: „Quiz“', quiz_description: 'About it.', lang: 'de', bands: [] })
    expect(quiz?.settings).toMatchObject({ timer_seconds: 20 })
    const [told] = await lossesOf(author, 'json')
    expect(told?.losses.map(({ question, left_out }) => [question, left_out])).toEqual([[3, true]])
  })

  it('are a plain refusal where there are none', async () => {
    const nobody = await makeUser(site.database)
    const { status, body } = await site.call('GET', PATH, { cookie: nobody.cookie })
    expect([status, body.message]).toEqual([404, "You haven't made a quiz yet."])
    expect(await lossesOf(nobody, 'json')).toEqual([])
  })

  it('tell how far a check is, to those who ask for lines', async () => {
    const headers = { cookie: author.cookie, accept: 'application/x-ndjson' }
    const response = await fetch(`${site.url}${PATH}?check=1`, { headers })
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { step?: ExportStep; data?: { quizzes: QuizLosses[] } })
    expect(lines.flatMap(({ step }) => step ?? [])).toEqual([1, 2, 3, 4, 5].map((checked) => ({ checked, of: 5 })))
    expect(lines.at(-1)?.data?.quizzes).toHaveLength(5)
    expect((await fetch(site.url + PATH, { headers })).status).toBe(400)
  })

  it('are refused with a way out when they are imported without being unpacked', async () => {
    for (const format of ['json', 'xlsx', 'aiken']) {
      const form = new FormData()
      form.set('file', new File([await (await fetchZip(author, format)).arrayBuffer()], 'quizzes.zip'))
      const { message } = await sendForm(site, '/api/quiz-import', author, form)
      expect(message).toBe("That's a ZIP of several quizzes. Unpack it and import one file at a time.")
    }
  })
})

it('a quiz of 200 questions with pictures comes back as it was', async () => {
  const author = await makeUser(site.database)
  const images = [await pictureOf(author, 'red'), await pictureOf(author, 'green'), await pictureOf(author, 'blue')]
  const questions = Array.from({ length: 200 }, (_, index) => ({
    type: 'single',
    text: `Question ${index + 1}?`,
    image: images[index % images.length],
    options: ['a', 'b', 'c', 'd'].map((text) => ({ text, image: images[(index + 1) % images.length], last: false })),
    key: index % 4,
  }))
  const { quiz_url } = await saved(author, { quiz_title: 'A large one', questions })
  expect(await lossesOf(author, 'json')).toMatchObject([{ losses: [] }])
  const back = await imported(author, (await unpacked(author, 'json')).get(`${quiz_url}.json`) ?? new Uint8Array())
  const compared = (list: Partial<SentQuestion>[]) =>
    list.map(({ text, key, image, options }) => [text, key, image, options?.map((option) => option.image)])
  expect(isDeepStrictEqual(compared(back.questions), compared(questions as Partial<SentQuestion>[]))).toBe(true)
})

it('a quiz that cannot be written is named, and costs no other', async () => {
  const author = await makeUser(site.database)
  await saved(author, { quiz_title: 'Fine', quiz_url: 'fine-one', questions: [truth()] })
  const { id } = await saved(author, { quiz_title: 'Broken', questions: [truth()] })
  await site.database.sql(
    `UPDATE drafts SET content = replace(content::text, '"true_false"', '"unknown"')::json WHERE quiz_id = $1`,
    [id],
  )
  const message = "This quiz isn't in the ZIP: something in it can't be written. Open it, save it and try again."
  const files = await unpacked(author, 'json')
  expect([...files.keys()]).toEqual(['fine-one.json', 'README.txt'])
  expect(textIn(files, 'README.txt')).toContain('Your quizzes on Tenpip: 1 quiz.')
  expect(textIn(files, 'README.txt')).toContain('\nfine-one.json: Fine\n')
  expect(textIn(files, 'README.txt')).toContain(`Broken\n- ${message}`)
  expect(await lossesOf(author, 'json')).toMatchObject([
    { quiz_title: 'Broken', losses: [{ question: null, message }] },
    { quiz_title: 'Fine', losses: [] },
  ])
  await until('it is logged', () => site.logged.some((line) => line.includes('a quiz could not be exported')))
})

describe('an export that cannot be finished', () => {
  it('breaks off, so that it does not look whole', async () => {
    const author = await makeUser(site.database)
    await saved(author, { quiz_title: 'Waits for the thread', questions: [truth()] })
    const questionFiles = new QuestionFiles()
    await questionFiles.close()
    const { body } = await exportAll({ ...site.services, questionFiles }, { authorId: author.id, format: 'json' })
    const pieces = body as AsyncGenerator<Uint8Array>
    await expect(pieces.next()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(site.services.exportTurns.size).toBe(0)
  })

  it('stops when whoever asked for it goes away', async () => {
    const author = await makeUser(site.database)
    const texts = Array.from({ length: 100 }, (_, index) => truth(`${index} ${'x'.repeat(200)}`))
    for (let quiz = 0; quiz < 12; quiz++) await saved(author, { quiz_title: `Quiz ${quiz}`, questions: texts })
    for (const path of [PATH, `${PATH}?check=1`]) {
      const headers = { cookie: author.cookie, accept: path === PATH ? '*/*' : 'application/x-ndjson' }
      await new Promise<void>((resolve) => {
        const request = get(site.url + path, { headers }, (response) =>
          response.once('data', () => {
            request.destroy()
            resolve()
          }),
        )
        request.on('error', () => {})
      })
      await until('the turn is over', () => site.services.exportTurns.size === 0)
    }
  })

  it('is refused while another of the same author is sent', async () => {
    const [author, other] = [await makeUser(site.database), await makeUser(site.database)]
    for (const user of [author, other]) await saved(user, { quiz_title: 'Mine', questions: [truth()] })
    const end = await site.services.exportTurns.take(`files ${author.id}`)
    const { status, body } = await site.call('GET', PATH, { cookie: author.cookie })
    expect([status, body.message]).toEqual([409, 'Your other export is still running. Try again when it has ended.'])
    expect((await unpacked(other, 'json')).size).toBe(2)
    end()
    expect((await unpacked(author, 'json')).size).toBe(2)
    expect(site.services.exportTurns.size).toBe(0)
  })
})
