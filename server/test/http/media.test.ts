import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Imported, Loss } from '#contract/api/imports.ts'
import type { OwnData } from '#contract/api/own-data.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { makeMedia } from '#server/media/test/media.ts'
import { putMedia, sweepMedia } from '#server/media/store-media.ts'
import { mediaUses, personalDataOf } from '#server/personal-data.ts'
import { transact } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { Author, completeDraft, question } from '../support/author.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { newSound, uploadMedia } from '../support/media.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { until } from '../support/until.ts'

let site: WholeSite
let user: MadeUser
beforeAll(async () => {
  site = await openSite()
  user = await makeUser(site.database)
})
afterAll(() => site.close())

const get = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const response = await fetch(`${site.url}${url}`, { method, headers })
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}
const stored = async () => Number((await site.database.sql<{ n: string }>('SELECT count(*) n FROM media_files'))[0]?.n)
const CAPTIONS = '1\n00:00:00,000 --> 00:00:01,000\nHoot <i>hoot</i>\n'

describe('an upload', () => {
  it('is written anew without its metadata, and answered with what its container says', async () => {
    for (const [format, made, expected] of [
      ['mp3', { sound: 'mp3' }, { kind: 'audio', mime: 'audio/mpeg', width: null, height: null }],
      ['mov', { film: 'h264', sound: 'aac' }, { kind: 'video', mime: 'video/mp4', width: 64, height: 48 }],
    ] as const) {
      const file = await makeMedia(format, { ...made, seconds: 3 })
      expect(Buffer.from(file).includes('SECRET')).toBe(true)
      const { status, data } = await uploadMedia(site, user, file, 'lies.wav', 'text/html')
      expect([status, data]).toMatchObject([201, expected])
      expect(data.seconds).toBeCloseTo(3, 0)
      const { bytes, headers } = await get(data.url)
      expect(bytes.includes('SECRET')).toBe(false)
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': expected.mime,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'accept-ranges': 'bytes',
      })
      expect(headers.get('set-cookie')).toBeNull()
    }
    const chunks = await site.database.sql<{ bytes: Buffer }>('SELECT bytes FROM media_chunks')
    for (const { bytes } of chunks) expect(bytes.includes('SECRET')).toBe(false)
  })

  it('sent again is the same one, and is stored once whoever sends it', async () => {
    const file = await newSound()
    const before = await stored()
    const first = await uploadMedia(site, user, file)
    expect((await uploadMedia(site, user, file)).data).toEqual(first.data)
    const other = await uploadMedia(site, await makeUser(site.database), file)
    expect([other.data.id === first.data.id, other.data.url === first.data.url]).toEqual([false, true])
    expect(await stored()).toBe(before + 1)
  })

  it('that is none, too long or too large is refused with a sentence, and nothing is stored', async () => {
    const before = await stored()
    const refused: [string, Uint8Array<ArrayBuffer> | string, number, RegExp][] = [
      ['a page', '<html><script>alert(1)</script>', 400, /Try MP3/],
      ['nothing', '', 400, /Try MP3/],
      ['ten hours', await makeMedia('ogg', { sound: 'opus', seconds: 700 }), 400, /10 minutes/],
      ['20 MB and one byte', new Uint8Array(20 * 1024 * 1024 + 1), 413, /20 MB/],
      ['22 MB', new Uint8Array(22 * 1024 * 1024), 413, /larger than we can accept/],
    ]
    for (const [name, bytes, status, words] of refused) {
      const answer = await uploadMedia(site, user, bytes)
      expect([answer.status, answer.message], name).toEqual([status, expect.stringMatching(words)])
    }
    expect(await stored()).toBe(before)
  })

  it('that is damaged is refused or read, and never takes the site down or anything along', async () => {
    for (const [format, made, count] of [
      ['mp4', { film: 'h264', sound: 'aac' }, 36],
      ['webm', { film: 'vp8', sound: 'opus' }, 12],
      ['ogg', { sound: 'opus' }, 12],
      ['mp3', { sound: 'mp3' }, 6],
    ] as const) {
      const file = await makeMedia(format, made)
      for (let n = 0; n < count; n++) {
        const damaged = Uint8Array.from(file.subarray(0, n % 3 === 0 ? Math.floor((file.length * n) / 60) : undefined))
        for (let at = (n * 37) % 50; at < damaged.length; at += 200 + n) damaged[at] = (n * 91 + at) & 255
        const read = await site.services.mediaReader.read(damaged).catch((error: unknown) => error)
        if (read instanceof AppError)
          expect(read).toMatchObject({
            code: expect.stringMatching(/^(INVALID|TOO_LARGE)$/),
            message: expect.stringMatching(/\.$/),
          })
        else expect(Buffer.from((read as { bytes: Uint8Array }).bytes).includes('SECRET')).toBe(false)
      }
    }
    expect((await uploadMedia(site, user, await newSound())).status).toBe(201)
  }, 60_000)

  it('counts against what one author may keep, which is more with a verified email', async () => {
    const hoarder = await makeUser(site.database)
    const { data } = await uploadMedia(site, hoarder, await newSound())
    const fill = (megabytes: number) =>
      site.database.sql('UPDATE media SET bytes = $2 WHERE id = $1', [data.id, megabytes * 1024 * 1024])
    await fill(40)
    expect((await uploadMedia(site, hoarder, await newSound())).status).toBe(201)
    await fill(300)
    expect(await uploadMedia(site, hoarder, await newSound())).toMatchObject({ status: 409, data: { code: 'LIMIT' } })
    await fill(40)
    await site.database.sql('UPDATE users SET verified_at = NULL WHERE id = $1', [hoarder.id])
    const more = await uploadMedia(site, hoarder, await newSound())
    expect([more.status, more.message]).toEqual([409, expect.stringContaining('Verify your email')])
  })
})

describe('a stored file', () => {
  it('is answered in parts, as players ask for it', async () => {
    const { data } = await uploadMedia(site, user, await newSound(40))
    const whole = await get(data.url)
    const size = whole.bytes.length
    expect([whole.status, size > 2 * 256 * 1024]).toEqual([200, true])
    const etag = whole.headers.get('etag') ?? ''
    const chunk = 256 * 1024
    for (const [range, first, last] of [
      ['bytes=0-0', 0, 0],
      ['bytes=0-', 0, size - 1],
      [`bytes=${chunk - 1}-${chunk}`, chunk - 1, chunk],
      [`bytes=${chunk}-${2 * chunk - 1}`, chunk, 2 * chunk - 1],
      ['bytes=-5', size - 5, size - 1],
      [`bytes=${size - 1}-${size + 100}`, size - 1, size - 1],
      [`bytes=-${size + 100}`, 0, size - 1],
    ] as const) {
      const part = await get(data.url, { range })
      expect([part.status, part.headers.get('content-range')], range).toEqual([206, `bytes ${first}-${last}/${size}`])
      expect(part.bytes.equals(whole.bytes.subarray(first, last + 1)), range).toBe(true)
      expect((await get(data.url, { range, 'if-range': etag })).status).toBe(206)
      expect((await get(data.url, { range, 'if-range': '"other"' })).status).toBe(200)
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0']) {
      const none = await get(data.url, { range })
      expect([none.status, none.headers.get('content-range'), none.bytes.length]).toEqual([416, `bytes */${size}`, 0])
    }
    for (const range of ['bytes=5-2', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,3-4', 'bytes=', '-'])
      expect((await get(data.url, { range })).status, range).toBe(200)
    const head = await get(data.url, { range: 'bytes=0-0' }, 'HEAD')
    expect([head.status, head.headers.get('content-length'), head.bytes.length]).toEqual([200, String(size), 0])
    expect((await get(data.url, { 'if-none-match': `"x", ${etag}` })).status).toBe(304)
  })

  it('is read from the database once, however many listen and from wherever', async () => {
    const { data } = await uploadMedia(site, user, await newSound(40))
    const locked = <T>(work: () => Promise<T>) =>
      transact(site.database.db, async (tx) => {
        await tx.execute(sql`LOCK TABLE media_chunks IN ACCESS EXCLUSIVE MODE`)
        return work()
      })
    const waiting = async () =>
      (
        await site.database.sql(
          "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
        )
      ).length
    const together = await locked(async () => {
      const asked = Array.from({ length: 20 }, (_, n) => get(data.url, { range: `bytes=${n}-` }))
      await until('the first piece is read', async () => (await waiting()) > 0)
      expect((await get(data.url, {}, 'HEAD')).status).toBe(200)
      expect(await waiting()).toBe(1)
      return asked
    })
    const heard = await Promise.all(together)
    const whole = heard[0]?.bytes ?? Buffer.alloc(0)
    expect(whole.length).toBeGreaterThan(2 * 256 * 1024)
    for (const [n, { bytes }] of heard.entries()) expect(bytes.equals(whole.subarray(n))).toBe(true)
    const again = await locked(() => get(data.url, { range: 'bytes=300000-' }))
    expect(again.bytes.equals(whole.subarray(300_000))).toBe(true)
  })

  it('leaves connections to everybody else while many different ones are read', async () => {
    const sounds: string[] = []
    for (let n = 0; n < 12; n++) sounds.push((await uploadMedia(site, user, await newSound())).data.url)
    const asked = await transact(site.database.db, async (tx) => {
      await tx.execute(sql`LOCK TABLE media_chunks IN ACCESS EXCLUSIVE MODE`)
      const all = sounds.map((url) => get(url))
      for (let n = 0; n < 10; n++) expect((await site.call('GET', '/api/quiz/all?page=1&q=none')).status).toBe(200)
      return all
    })
    for (const { status, bytes } of await Promise.all(asked)) expect([status, bytes.length > 0]).toEqual([200, true])
  })

  it('is 404 under any other name', async () => {
    const { data } = await uploadMedia(site, user, await newSound())
    const hash = data.url.slice('/media/'.length, -'.wav'.length)
    for (const name of [hash, `${hash}.mp3`, `${hash}.html`, `${hash.toUpperCase()}.wav`, 'a.wav', '..%2fx.wav'])
      expect((await site.call('GET', `/media/${name}`)).status, name).toBe(404)
  })
})

const withMedia = (media: object | null, more: object = {}) =>
  completeDraft({
    quiz_title: 'Birds at night',
    questions: [question('Which bird is this?', { media }), question('Second one?'), question('Third one?')],
    ...more,
  })

describe('a question', () => {
  it('has a sound of its author, with captions or a transcript before it is published', async () => {
    const author = new Author(site, user)
    const { data } = await uploadMedia(site, user, await newSound())
    const thief = new Author(site, await makeUser(site.database))
    expect(await thief.save(withMedia({ id: data.id }))).toMatchObject({
      status: 400,
      body: { data: { fields: { 'questions.0.media': expect.stringContaining("isn't one of yours") } } },
    })
    const bare = await author.made(withMedia({ id: data.id }))
    expect(bare.problems).toMatchObject([{ path: 'questions.0.media.transcript' }])
    const refused = await author.change(bare, { publish: true })
    expect([refused.status, refused.body.data.problems?.[0]?.path]).toEqual([400, 'questions.0.media.transcript'])
    const questions = (media: object) =>
      bare.questions.map(({ qid, type, text, options, key }, at) => ({
        ...{ qid, type, text, key, options: options.map(({ id, text }) => ({ id, text })) },
        ...(at === 0 && { media }),
      }))
    const broken = await author.change(bare, { questions: questions({ id: data.id, captions: 'Hoot' }) })
    expect(broken.body.data.problems).toMatchObject([{ path: 'questions.0.media.captions' }])
    const sent = { id: data.id, captions: CAPTIONS, transcript: ' An owl hoots.\n' }
    const made = (await author.change(broken.body.data, { questions: questions(sent), publish: true })).body.data
    expect(made.questions[0]?.media).toEqual({ ...data, ...sent, captions_url: null })
    expect([made.changed, made.questions[0]?.qid]).toEqual([false, bare.questions[0]?.qid])
    const quiz = (await site.call<Quiz>('GET', `/api/get-quiz/${made.quiz_url}`)).body.data
    const played = quiz.questions.find(({ media }) => media)?.media
    expect(played).toEqual({
      ...data,
      transcript: 'An owl hoots.',
      captions_url: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.vtt$/),
    })
    const captions = await get(played?.captions_url ?? '')
    expect(captions.headers.get('content-type')).toBe('text/vtt')
    expect(captions.bytes.toString()).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.000\nHoot <i>hoot</i>\n')
    const again = (await author.change(made, { publish: true })).body.data
    expect(again.version).toBe(made.version)
  })

  it('tells nothing of its key by the sound: with another key, players get the same', async () => {
    const author = new Author(site, user)
    const { data } = await uploadMedia(site, user, await newSound())
    const played = async (key: number) => {
      const media = { id: data.id, captions: CAPTIONS }
      const questions = [question('Which bird?', { media, key }), question('Second one?'), question('Third one?')]
      const { quiz_url } = await author.made(completeDraft({ questions, publish: true }))
      const quiz = (await site.call<Quiz>('GET', `/api/get-quiz/${quiz_url}`)).body.data
      return quiz.questions.find(({ text }) => text === 'Which bird?')?.media
    }
    const first = await played(0)
    expect(first?.transcript).toBe('Hoot hoot')
    expect(await played(1)).toEqual(first)
  })

  it('keeps its sound in our own file, for its author alone, and is told where a file loses it', async () => {
    const author = new Author(site, user)
    const { data } = await uploadMedia(site, user, await newSound())
    const media = { id: data.id, captions: CAPTIONS.trim(), transcript: 'An owl.' }
    const { id } = await author.made(withMedia(media))
    const losses = async (format: string) => {
      const path = `/api/quiz/${id}/export?format=${format}&check=1`
      const { body } = await author.call<{ losses: Loss[] }>('GET', path)
      return body.data.losses.map(({ message }) => message).filter((message) => message.includes('ound'))
    }
    expect(await losses('gift')).toEqual(["The sound or video isn't included."])
    expect(await losses('json')).toEqual([expect.stringContaining("aren't in the file")])
    const file = (await author.call('GET', `/api/quiz/${id}/export?format=json`)).text
    const read = (reader: Author) => reader.call<Imported>('POST', '/api/quiz-import', { text: file })
    expect((await read(author)).body.data.questions[0]?.media).toEqual(media)
    const other = (await read(new Author(site, await makeUser(site.database)))).body.data
    expect([other.questions[0]?.media, other.items[0]?.message]).toEqual([
      undefined,
      expect.stringContaining("isn't one of yours"),
    ])
  })

  it('with captions named as a sound is refused', async () => {
    const author = new Author(site, user)
    const [captions] = await site.database.sql<{ id: string }>("SELECT id FROM media WHERE kind = 'captions'")
    expect((await author.save(withMedia({ id: captions?.id }))).status).toBe(400)
  })
})

describe('a file', () => {
  it('that two people send at the same moment is stored once, for both', async () => {
    const [one, two] = [await makeUser(site.database), await makeUser(site.database)]
    const bytes = Buffer.from('the same sound')
    const file = { kind: 'audio' as const, seconds: 1, width: null, height: null, mime: 'audio/mpeg', bytes }
    const { db } = site.database
    let second: ReturnType<typeof putMedia> | undefined
    const first = await transact(db, async (tx) => {
      const put = await putMedia(tx, one.id, file)
      second = transact(db, (other) => putMedia(other, two.id, file))
      const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%media_files%'"
      await until('the second waits', async () => (await site.database.sql(waiting)).length > 0)
      return put
    })
    expect((await second)?.url).toBe(first.url)
    expect((await get(first.url)).bytes).toEqual(bytes)
  })

  it('that nothing uses is gone after a week, and stays while a draft or a version uses it', async () => {
    const owner = await makeUser(site.database)
    const author = new Author(site, owner)
    const upload = async () => (await uploadMedia(site, owner, await newSound())).data
    const [unused, drafted, played, dropped] = [await upload(), await upload(), await upload(), await upload()]
    await author.made(withMedia({ id: drafted.id }))
    const told = { captions: CAPTIONS.replace('Hoot', 'Sweep'), transcript: 'Hoot.' }
    const published = await author.made(withMedia({ id: played.id, ...told }, { publish: true }))
    const sounds = [unused, drafted, played, dropped]
    const thrown = await author.made(withMedia({ id: dropped.id, transcript: 'Hoot.' }, { publish: true }))
    await author.change(published, { questions: [] })
    await author.call('DELETE', `/api/quiz/${thrown.id}`)
    const there = async () => Promise.all(sounds.map(async ({ url }) => (await get(url, {}, 'HEAD')).status))
    await site.database.advance('6 days')
    await sweepMedia(site.database.db, mediaUses)
    expect(await there()).toEqual([200, 200, 200, 200])
    await site.database.advance('2 days')
    expect(await sweepMedia(site.database.db, mediaUses)).toBeGreaterThanOrEqual(2)
    expect(await there()).toEqual([404, 200, 200, 404])
    const quiz = (await site.call<Quiz>('GET', `/api/get-quiz/${published.quiz_url}`)).body.data
    const captions = quiz.questions.find(({ media }) => media)?.media?.captions_url ?? ''
    expect((await get(captions)).status).toBe(200)
    const late = await author.save(withMedia({ id: unused.id }))
    expect([late.status, late.body.data.fields]).toEqual([
      400,
      { 'questions.0.media': expect.stringContaining('Upload it again') },
    ])
    const [left] = await site.database.sql<{ n: string }>(
      'SELECT count(*) n FROM media_chunks c WHERE NOT EXISTS (SELECT FROM media m WHERE m.hash = c.hash)',
    )
    expect(left?.n).toBe('0')
  })

  it('is part of what its owner downloads, and goes with the account unless others still play it', async () => {
    const owner = await makeUser(site.database)
    const author = new Author(site, owner)
    const upload = async () => (await uploadMedia(site, owner, await newSound())).data
    const [own, played] = [await upload(), await upload()]
    await author.made(withMedia({ id: own.id }))
    await author.made(withMedia({ id: played.id, transcript: 'Hoot.' }, { publish: true }))
    const { media } = (await author.call<OwnData>('GET', '/api/my-data')).body.data
    expect(media.map(({ url }) => url)).toEqual([own.url, played.url])
    await transact(site.database.db, async (tx) => {
      for (const { forget } of personalDataOf(site.services)) await forget?.(tx, owner.id)
    })
    expect([(await get(own.url, {}, 'HEAD')).status, (await get(played.url, {}, 'HEAD')).status]).toEqual([404, 200])
  })
})
