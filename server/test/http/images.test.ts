import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { storeDecoded, storeImage, sweepImages } from '#server/images/store-image.ts'
import { imageUses } from '#server/personal-data.ts'
import { Author, question, completeDraft } from '../support/author.ts'
import { makeUser, type MadeUser } from '../support/factories.ts'
import { count, recordFigure } from '../support/figures.ts'
import { hostileFiles, pngBomb } from '../support/hostile-files.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { sendForm, upload } from '../support/upload.ts'

let site: WholeSite
let user: MadeUser
beforeAll(async () => {
  site = await openSite()
  user = await makeUser(site.database)
})
afterAll(() => site.close())

let shade = 0
/** An image that no test has uploaded yet, in a colour that is far enough from the one before to stay another. */
const picture = (width = 40, height = 30) => {
  shade++
  const background = { r: (shade * 37) % 256, g: 80, b: Math.floor(shade / 256) % 256 }
  return sharp({ create: { width, height, channels: 3, background } })
}
const fetchPicture = async (url: string) => {
  const response = await fetch(`${site.url}${url}`)
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}
const stored = async () => Number((await site.database.sql<{ n: string }>('SELECT count(*) n FROM image_files'))[0]?.n)

describe('a picture', () => {
  it('of every kind is written anew as WebP in two sizes, and served for ever with safe headers', async () => {
    for (const kind of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const { status, data } = await upload(site, user, Uint8Array.from(await picture(2000, 100)[kind]().toBuffer()))
      expect([status, Object.keys(data).toSorted()]).toEqual([201, ['height', 'id', 'url', 'width']])
      expect(data).toMatchObject({
        width: 1600,
        height: 80,
        url: expect.stringMatching(/^\/images\/[0-9a-f]{64}\.webp$/),
      })
      for (const [url, width] of [
        [data.url, 1600],
        [data.url.replace('.webp', '-small.webp'), 480],
      ] as const) {
        const { response, bytes } = await fetchPicture(url)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'content-disposition': 'inline',
        })
        expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
      }
    }
  })

  it('stands upright, is never made larger, and loses everything that cannot be seen', async () => {
    const bytes = await picture(40, 30)
      .jpeg()
      .withMetadata({
        orientation: 6,
        exif: { IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } },
      })
      .toBuffer()
    const { data } = await upload(site, user, Uint8Array.from(bytes))
    expect([data.width, data.height]).toEqual([30, 40])
    const after = (await fetchPicture(data.url)).bytes
    expect(after.toString('latin1')).not.toMatch(/SECRET-OWNER|Exif|GPS/)
    const { exif, xmp, icc } = await sharp(after).metadata()
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined])
  })

  it('sent again is the same one, and is stored once whoever sends it', async () => {
    const bytes = Uint8Array.from(await picture().png().toBuffer())
    const before = await stored()
    const first = await upload(site, user, bytes)
    const again = await upload(site, user, bytes)
    expect(again.data).toEqual(first.data)
    const other = await upload(site, await makeUser(site.database), bytes)
    expect(other.data.id).not.toBe(first.data.id)
    expect(other.data.url).toBe(first.data.url)
    expect(await stored()).toBe(before + 1)
  })

  it('with an id of its own stays the same, even if a newer encoder writes other bytes', async () => {
    const { db } = site.database
    const store = async (id?: string) => {
      const image = await site.services.imageDecoder.read(await picture().png().toBuffer())
      return storeDecoded(db, { ownerId: user.id, image, kept: true, ...(id && { id }) })
    }
    const id = randomUUID()
    const first = await store(id)
    expect(first.id).toBe(id)
    expect(await store(id)).toEqual(first)
    expect((await store()).id).not.toBe(id)
  })

  it('is 404 under any other name', async () => {
    const hash = 'a'.repeat(64)
    for (const name of [
      `${hash}.webp`,
      `${hash}.svg`,
      `${hash}.webp.html`,
      'x.webp',
      '..%2f..%2fpackage.json',
      '%00',
      hash.toUpperCase(),
    ])
      expect((await site.call('GET', `/images/${name}`)).status, name).toBe(404)
  })

  it('counts against what one author may keep', async () => {
    const hoarder = await makeUser(site.database)
    const { data } = await upload(site, hoarder, Uint8Array.from(await picture().png().toBuffer()))
    await site.database.sql('UPDATE images SET bytes = 200 * 1024 * 1024 WHERE id = $1', [data.id])
    const more = await upload(site, hoarder, Uint8Array.from(await picture().png().toBuffer()))
    expect([more.status, more.data.code]).toEqual([409, 'LIMIT'])
  })

  it('that was imported and taken in by no quiz and no profile is gone after a day, and its bytes with the last who had it', async () => {
    const author = new Author(site, user)
    const store = async () =>
      storeImage(site.database.db, site.services.imageDecoder, {
        ownerId: user.id,
        bytes: await picture().png().toBuffer(),
        kept: false,
      })
    const [unused, used, face] = [await store(), await store(), await store()]
    const { cookie } = user
    await site.call('POST', '/api/update-profile', { cookie, body: { avatar: face.id } })
    await author.made({ quiz_title: 'Takes one in', image: { id: used.id, alt: 'One of two.' } })
    await sweepImages(site.database.db, imageUses)
    expect((await fetchPicture(unused.url)).response.status).toBe(200)
    await site.database.advance('25 hours')
    expect(await sweepImages(site.database.db, imageUses)).toBe(1)
    expect((await fetchPicture(unused.url)).response.status).toBe(404)
    expect((await fetchPicture(used.url)).response.status).toBe(200)
    expect((await fetchPicture(face.url)).response.status).toBe(200)
  })
})

describe('hostile files', () => {
  it('store nothing that runs', async () => {
    const files = await hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(60)
    const before = await stored()
    const types = ['image/png', 'image/svg+xml', 'text/html', 'application/x-php']
    for (const [n, { name, bytes, hasImage: picture }] of files.entries()) {
      const { status, data } = await upload(site, user, Uint8Array.from(bytes), `x${n}.svg`, types[n % 4])
      expect([status, data.code], name).toEqual(picture ? [201, undefined] : [400, 'INVALID'])
    }
    expect(await stored()).toBeGreaterThan(before)
    const kept = await site.database.sql<{ large: Buffer; small: Buffer }>(
      'SELECT large, small FROM image_files WHERE hash IN (SELECT hash FROM images WHERE owner_id = $1)',
      [user.id],
    )
    for (const { large, small } of kept)
      for (const bytes of [large, small]) {
        expect(bytes.subarray(0, 4).toString()).toBe('RIFF')
        expect(bytes.toString('latin1')).not.toMatch(/<script|alert\(1\)|SECRET-OWNER|PK\W\W/)
      }
    recordFigure('hostile picture files that stored something that runs', 0, `of ${files.length}`)
  })

  it('are never named by their names', async () => {
    const names = [
      '../../../etc/passwd',
      '..\\..\\x',
      'a\u202egnp.exe',
      'constructor',
      '__proto__',
      'x'.repeat(4096),
      'C:\\x.png',
      '/abs.png',
      '.htaccess',
      'con',
    ]
    for (const name of names) {
      const { status, data } = await upload(site, user, Uint8Array.from(await picture().png().toBuffer()), name)
      expect([status, data.url?.slice(0, 8)], name.slice(0, 20)).toEqual([201, '/images/'])
    }
  })

  it('cost others nothing: bombs at once are refused while the site answers', async () => {
    const bomb = Uint8Array.from(pngBomb(14_000, 14_000, 20_000_000))
    const since = process.memoryUsage().rss
    const times: number[] = []
    const users = await Promise.all(Array.from({ length: count(10, 50) }, () => makeUser(site.database)))
    const bombs = Promise.all(users.map((one) => upload(site, one, bomb)))
    let running = true
    void bombs.finally(() => (running = false))
    while (running) {
      const started = performance.now()
      expect((await site.call('GET', '/api/categories')).status).toBe(200)
      times.push(performance.now() - started)
    }
    for (const { status } of await bombs) expect([400, 503]).toContain(status)
    const slowest = Math.max(...times)
    recordFigure('slowest read while picture bombs are refused', slowest, 'ms')
    recordFigure('memory that picture bombs took', (process.memoryUsage().rss - since) / 1e6, 'MB')
    expect(times.length).toBeGreaterThan(0)
  })
})

describe('a multipart body', () => {
  const file = async () => new File([Uint8Array.from(await picture().png().toBuffer())], 'a.png')

  it('is refused without its file, with anything else in it, twice, or too large', async () => {
    const forms: [string, FormData, number][] = []
    const add = (name: string, status: number, fill: (form: FormData) => void) => {
      const form = new FormData()
      fill(form)
      forms.push([name, form, status])
    }
    const one = await file()
    add('nothing', 400, () => {})
    add('a text', 400, (form) => form.set('file', 'text'))
    add('another name', 400, (form) => form.set('picture', one))
    add('a field more', 400, (form) => (form.set('file', one), form.set('role', 'admin')))
    add('a prototype', 400, (form) => (form.set('file', one), form.set('__proto__', 'x')))
    add('two files', 400, (form) => (form.append('file', one), form.append('file', one)))
    add('many parts', 400, (form) => {
      for (let n = 0; n < 50; n++) form.append(`f${n}`, 'x')
    })
    add('5 MB and one byte', 413, (form) => form.set('file', new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'x')))
    add('7 MB', 413, (form) => form.set('file', new File([new Uint8Array(7 * 1024 * 1024)], 'x')))
    for (const [name, form, status] of forms) {
      const answer = await sendForm(site, '/api/images', user, form)
      expect([answer.status, answer.data.code], name).toEqual([status, status === 413 ? 'TOO_LARGE' : 'INVALID'])
    }
  })

  it('is refused where only JSON is taken, and JSON where only a file is', async () => {
    const form = new FormData()
    form.set('quiz_title', 'From a form')
    expect(await sendForm(site, '/api/quiz', user, form)).toMatchObject({ status: 400, data: { code: 'INVALID' } })
    const json = await site.call('POST', '/api/images', { cookie: user.cookie, body: { file: { name: 'x', size: 1 } } })
    expect([json.status, json.body.data]).toMatchObject([400, { code: 'INVALID' }])
  })

  it('that is malformed, or stops halfway, is answered or dropped and leaves nothing open', async () => {
    const before = await stored()
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    const bodies: [string, string][] = [
      ['multipart/form-data', ''],
      ['multipart/form-data; boundary=x', ''],
      ['multipart/form-data; boundary=x', '--x--'],
      ['multipart/form-data; boundary=x', part],
      ['multipart/form-data; boundary=x', `${part}bytes`],
      ['multipart/form-data; boundary=x', '--x\r\n__proto__: x\r\n\r\nbytes\r\n--x--'],
      [`multipart/form-data; boundary=${'b'.repeat(252)}`, `--${'b'.repeat(251)}\r\n`.repeat(200)],
      ['multipart/form-data; boundary=x', '--x\r\n'.repeat(5_000)],
      ['multipart/form-data; boundary=x; boundary=y', part],
      ['multipart/mixed; boundary=x', part],
    ]
    for (const [type, body] of bodies) {
      const { status, body: answer } = await site.call('POST', '/api/images', {
        cookie: user.cookie,
        headers: { 'content-type': type },
        body,
      })
      expect([status, answer.data], `${type} ${body.slice(0, 60)}`).toMatchObject([400, { code: 'INVALID' }])
    }
    const { port } = new URL(site.url)
    const head = `POST /api/images HTTP/1.1\r\nHost: x\r\nX-Requested-With: XMLHttpRequest\r\nCookie: ${user.cookie}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n`
    const abort = () =>
      new Promise<void>((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(`${head}${part}${'y'.repeat(1000)}`, () => socket.destroy()),
        )
        socket.on('close', () => resolve())
      })
    for (let n = 0; n < count(30, 1_000); n++) await abort()
    expect((await upload(site, user, Uint8Array.from(await picture().png().toBuffer()))).status).toBe(201)
    expect(await stored()).toBe(before + 1)
  })
})

describe('a picture in a quiz', () => {
  it('is the author’s own, is described before it is published, and reaches players wherever it was put', async () => {
    const author = new Author(site, user)
    const sent = async (alt: string) => {
      const { data } = await upload(site, user, Uint8Array.from(await picture().png().toBuffer()))
      return { sent: { id: data.id, alt }, shown: { ...data, alt } }
    }
    const [cover, river, bank, band] = [
      await sent('A stone bridge'),
      await sent('A wide river'),
      await sent('A grassy bank'),
      await sent('A cheering crowd'),
    ]
    const pictured = question('Which side is it?', {
      image: river.sent,
      options: [{ text: '', image: bank.sent }, { text: 'left' }],
    })
    const draft = {
      ...completeDraft(),
      image: cover.sent,
      questions: [pictured, question('Second question?'), question('Third question?')],
      bands: [{ from: 0, title: 'Walker', image: band.sent }],
    }
    const thief = new Author(site, await makeUser(site.database))
    expect((await thief.save(draft)).body.data).toMatchObject({
      code: 'INVALID',
      fields: {
        image: "This picture isn't one of yours.",
        'questions.0.options.0.image': expect.any(String),
        'bands.0.image': expect.any(String),
      },
    })
    const bare = await author.made({ ...draft, image: { id: cover.sent.id } })
    expect(bare.problems).toEqual([{ path: 'image.alt', message: 'Describe the picture.' }])
    const made = (await author.change(bare, { image: cover.sent, publish: true })).body.data
    expect(made.image).toEqual({ ...cover.shown, focus: null })
    expect(made.questions[0]).toMatchObject({ image: river.shown, options: [{ image: bank.shown }, { image: null }] })
    const quiz = (await site.call<Quiz>('GET', `/api/get-quiz/${made.quiz_url}`)).body.data
    expect(quiz.image).toEqual({ ...cover.shown, focus: null })
    expect(quiz.questions[0]?.image).toEqual(river.shown)
    expect(quiz.questions[0]?.options.map(({ image }) => image)).toContainEqual(bank.shown)
    const listed = await site.call<{ items: Quiz[] }>('GET', '/api/quiz/geography?sort=new')
    expect(listed.body.data.items.find(({ id }) => id === made.id)?.image).toEqual({ ...cover.shown, focus: null })
    const player = new Player(site)
    const { attempt_id } = (await player.start(made.quiz_url)).body.data
    expect((await player.finish(made.id, attempt_id)).body.data.image).toEqual(band.shown)
    const own = await author.call<{ items: { image: unknown }[] }>('GET', '/api/get-quizzes?q=bridges')
    expect(own.body.data.items[0]?.image).toEqual({ ...cover.shown, focus: null })
  })
})
