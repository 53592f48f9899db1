import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db.ts'
import { LetterSender } from '#server/platform/letter-sender.ts'
import { queueLetter } from '#server/platform/letters.ts'
import { createMailer, type Mail, type Mailer } from '#server/platform/mail.ts'
import { count, recordFigure } from './support/figures.ts'
import { headerInjections } from './support/header-injections.ts'
import { inParallel } from './support/in-parallel.ts'
import { openMailSite, type MailSite } from './support/mail-site.ts'
import { openSite, testLog } from './support/site.ts'
import { openSmtp } from './support/smtp.ts'
import { createTestDatabase, type TestDatabase } from './support/test-database.ts'
import { until } from './support/until.ts'
import { freshEmail, Visitor } from './support/visitor.ts'

const OPERATOR = 'hello@quiz.example'
const MESSAGE = { name: 'Ana', topic: 'broken', message: 'The third question has two right answers.' }

let site: MailSite
beforeAll(async () => {
  site = await openMailSite({ mailFrom: `Tenpip <${OPERATOR}>` })
})
afterAll(() => site.close())

const anyone = () => new Visitor(site)

describe('a message to the operator', () => {
  it('is kept, and mailed so that an answer goes to whoever wrote it', async () => {
    const email = freshEmail()
    const body = { ...MESSAGE, email, about: 'capitals-of-europe', question: 4 }
    expect((await anyone().post('/api/contact', body)).body).toMatchObject({ success: true, data: null })
    const { to, raw } = await site.mail(OPERATOR, new RegExp(`Reply-To: ${email}`))
    expect(to).toEqual([OPERATOR])
    expect(raw).toContain('Subject: Contact (broken): Ana')
    expect(raw).toContain('http://localhost:0/capitals-of-europe, question 4')
    const rows = await site.database.sql(
      'SELECT name, topic, message, about, question FROM contact_messages WHERE email = $1',
      [email],
    )
    expect(rows).toEqual([{ ...MESSAGE, about: 'capitals-of-europe', question: '4' }])
  })

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: 'x' }, 'email'],
    ['an unknown topic', { topic: 'delete' }, 'topic'],
    ['too little to say', { message: 'Help!' }, 'message'],
    ['too much', { message: 'x'.repeat(2001) }, 'message'],
  ])('is refused with %s', async (_, more, field) => {
    const { status, body } = await anyone().post('/api/contact', { ...MESSAGE, email: freshEmail(), ...more })
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([400, [field]])
  })
})

describe('the Friday mail', () => {
  const isOnList = async (email: string) =>
    (await site.database.sql('SELECT FROM subscribers WHERE email = $1 AND confirmed_at IS NOT NULL', [email])).length >
    0

  it('is sent to nobody who has not pressed the button, and to nobody who has pressed the other one', async () => {
    const email = freshEmail()
    expect((await anyone().post('/api/subscribe', { email })).body).toMatchObject({
      message: 'Check your inbox to confirm.',
      data: null,
    })
    const token = await site.token(email, '/subscribe')
    expect(await isOnList(email)).toBe(false)
    expect((await anyone().post('/api/subscribe/confirm', { token })).status).toBe(200)
    expect(await isOnList(email)).toBe(true)
    expect((await anyone().post('/api/subscribe/confirm', { token })).body.data.code).toBe('INVALID')
    const off = await site.token(email, '/unsubscribe')
    for (let n = 0; n < 2; n++) expect((await anyone().post('/api/unsubscribe', { token: off })).status).toBe(200)
    expect(await isOnList(email)).toBe(false)
  })

  it('answers the same for an address that is on the list already', async () => {
    const email = freshEmail()
    const first = await anyone().post('/api/subscribe', { email })
    await anyone().post('/api/subscribe/confirm', { token: await site.token(email, '/subscribe') })
    const again = await anyone().post('/api/subscribe', { email: email.toUpperCase() })
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(await isOnList(email)).toBe(true)
  })
})

describe('T42: a header of the sender’s choice', { timeout: count(60_000, 600_000) }, () => {
  it('T42: cannot be written through the contact form, a subscription or a registration', async () => {
    const payloads = headerInjections.slice(0, count(30, 200))
    const sunk = await openSmtp()
    const target = await openSite({ config: { smtpUrl: sunk.url, mailFrom: `Tenpip <${OPERATOR}>` } })
    try {
      await inParallel(8, payloads, async (payload) => {
        const browser = new Visitor(target)
        const tries = [
          browser.post('/api/contact', { ...MESSAGE, email: freshEmail(), name: payload }),
          browser.post('/api/contact', { ...MESSAGE, email: payload }),
          browser.post('/api/contact', { ...MESSAGE, email: `ana${payload}@example.com` }),
          browser.post('/api/contact', {
            ...MESSAGE,
            email: freshEmail(),
            about: payload,
            question: payload.slice(0, 40),
          }),
          browser.post('/api/contact', { ...MESSAGE, email: freshEmail(), message: `${MESSAGE.message}${payload}` }),
          browser.post('/api/subscribe', { email: `${freshEmail()}${payload}` }),
          browser.post('/api/subscribe', { email: payload }),
        ]
        for (const { status } of await Promise.all(tries)) expect([200, 400]).toContain(status)
      })
      await until('all is sent', async () => {
        const [row] = await target.database.sql<{ n: number }>(
          'SELECT count(*)::int AS n FROM letters WHERE sent_at IS NULL',
        )
        return row?.n === 0
      })
      expect(sunk.mails.length).toBeGreaterThan(payloads.length)
      const HEADERS = 'content-type,date,from,message-id,mime-version,reply-to,subject,to'
      for (const { to, raw } of sunk.mails) {
        expect(to).toHaveLength(1)
        const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
        const names = head.split('\r\n').map((line) => line.split(':', 1)[0]?.toLowerCase() ?? '')
        expect(
          names
            .filter((name) => name !== 'reply-to')
            .toSorted()
            .join(),
        ).toBe(HEADERS.replace('reply-to,', ''))
        expect(names.filter((name) => name === 'reply-to').length).toBeLessThanOrEqual(1)
        expect(head).not.toMatch(/^(to|from):.*evil\.example/im)
        expect(head).not.toMatch(/^(to|from|reply-to):.*@.*@/im)
      }
      recordFigure('accounts: header injections without effect', payloads.length, 'payloads')
    } finally {
      await target.close()
      await sunk.close()
    }
  })
})

describe('T43: filling somebody’s inbox', { timeout: count(60_000, 600_000) }, () => {
  it('T43: is over after three mails an hour, however often one asks', async () => {
    const email = freshEmail()
    await inParallel(10, Array.from({ length: count(50, 500) }), async () => {
      const { status, text } = await anyone().post('/api/subscribe', { email })
      expect([status, JSON.parse(text)]).toEqual([
        200,
        { success: true, message: 'Check your inbox to confirm.', data: null },
      ])
    })
    await site.settled()
    expect(site.mailsTo(email)).toHaveLength(3)
  })

  it('T43: and one address on the net asks ten times an hour, to subscribe or to write', async () => {
    const limited = await openMailSite({ limits: 'normal' })
    try {
      for (const [path, body] of [
        ['/api/subscribe', {}],
        ['/api/contact', MESSAGE],
      ] as const) {
        const statuses = []
        for (let n = 0; n < 12; n++)
          statuses.push((await new Visitor(limited).post(path, { ...body, email: freshEmail() })).status)
        expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
      }
    } finally {
      await limited.close()
    }
  })
})

/** A mailer that does what a test wants of it. */
const mailerOf = (send: (mail: Mail) => Promise<void>): Mailer => ({ send, close: () => {} })

describe('F14: letters that wait', { timeout: count(60_000, 600_000) }, () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase('empty_site')
  })
  afterAll(() => database.drop())
  const leave = (n: number) =>
    queueLetter(database.db, { to: `p${n}@example.com`, subject: `Letter ${n}`, paragraphs: ['Hello.'] })
  const waiting = async () =>
    (await database.sql<{ n: number }>('SELECT count(*)::int AS n FROM letters WHERE sent_at IS NULL'))[0]?.n ?? -1
  const wake = () => database.sql('NOTIFY letter_waits')

  it('F14: are sent once each by two processes at work together, and blanked', async () => {
    const letters = count(60, 200)
    const other = await openDatabase({ url: database.url })
    const sink = await openSmtp()
    const senders = [database, other].map(
      (one) => new LetterSender(one, createMailer({ smtpUrl: sink.url, from: OPERATOR, dataDir: '' }), testLog().log),
    )
    try {
      await Promise.all(Array.from({ length: letters }, (_, n) => leave(n)))
      await until('all are sent', async () => (await waiting()) === 0)
      expect(sink.mails).toHaveLength(letters)
      expect(new Set(sink.mails.map(({ to }) => to.join()))).toEqual(
        new Set(Array.from({ length: letters }, (_, n) => `p${n}@example.com`)),
      )
      expect(await database.sql('SELECT FROM letters WHERE letter IS NOT NULL')).toEqual([])
    } finally {
      await Promise.all(senders.map((sender) => sender.close()))
      await sink.close()
      await other.close()
    }
  })

  it('F14: reach one mailbox in the order in which they were left, however long each takes', async () => {
    const sent: string[] = []
    let slow = 20
    const sender = new LetterSender(
      database,
      mailerOf(async ({ subject }) => {
        await new Promise((resolve) => setTimeout(resolve, (slow -= 4)))
        sent.push(subject)
      }),
      testLog().log,
    )
    try {
      const subjects = ['first', 'second', 'third', 'last']
      for (const subject of subjects)
        await queueLetter(database.db, { to: 'one@example.com', subject, paragraphs: ['A letter.'] })
      await until('all are sent', async () => (await waiting()) === 0)
      expect(sent).toEqual(subjects)
    } finally {
      await sender.close()
    }
  })

  it('F14: survive a mail server that is down, refuses or answers nonsense, and are tried later and later', async () => {
    let failure: Error | null = new Error('451 try later, p900@example.com')
    const sent: Mail[] = []
    const { log, logged } = testLog()
    const sender = new LetterSender(
      database,
      mailerOf(async (mail) => {
        if (failure) throw failure
        sent.push(mail)
      }),
      log,
    )
    try {
      await leave(900)
      const tries = async () =>
        (await database.sql<{ tries: number }>('SELECT tries FROM letters WHERE sent_at IS NULL'))[0]?.tries ?? 0
      for (const [n, pause] of [30, 60, 120, 240].entries()) {
        await until(`try ${n + 1}`, async () => (await tries()) === n + 1)
        const [due] = await database.sql<{ seconds: number }>(
          'SELECT extract(epoch FROM due_at - clock_now())::float8 AS seconds FROM letters WHERE sent_at IS NULL',
        )
        expect(due?.seconds).toBeGreaterThan(pause - 10)
        expect(due?.seconds).toBeLessThanOrEqual(pause)
        failure = n === 3 ? null : new Error('ECONNREFUSED')
        await database.advance(`${pause} seconds`)
        await wake()
      }
      await until('it is sent', async () => (await waiting()) === 0)
      expect(sent).toHaveLength(1)
      expect(logged.join('\n')).toContain('451 try later, [email]')
      expect(logged.join('\n')).not.toContain('p900@')
    } finally {
      await sender.close()
    }
  })

  it('F14: are taken up again when the process that had them is gone', async () => {
    const stuck = new LetterSender(
      database,
      mailerOf(() => new Promise(() => {})),
      testLog().log,
    )
    await leave(901)
    await until(
      'it is taken',
      async () => (await database.sql('SELECT FROM letters WHERE tries = 1 AND sent_at IS NULL')).length === 1,
    )
    const sent: Mail[] = []
    const next = new LetterSender(
      database,
      mailerOf(async (mail) => void sent.push(mail)),
      testLog().log,
    )
    await database.advance('30 seconds')
    await wake()
    await until('it is sent', async () => (await waiting()) === 0)
    expect(sent.map(({ to }) => to)).toEqual(['p901@example.com'])
    await next.close()
    void stuck.close()
  })

  it('F14: are given up after three days, blanked, and the log says so', async () => {
    const { log, logged } = testLog()
    await leave(902)
    await database.advance('3 days 1 hour')
    const sender = new LetterSender(
      database,
      mailerOf(() => Promise.reject(new Error('no'))),
      log,
    )
    await until('it is given up', async () => (await waiting()) === 0)
    await sender.close()
    expect(logged.join('\n')).toContain('given up')
    expect(await database.sql('SELECT FROM letters WHERE letter IS NOT NULL')).toEqual([])
  })

  it('F14: hold up neither an answer nor the end of the server, when the mail server hangs', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const dead = await openSite({ config: { smtpUrl: `smtp://127.0.0.1:${port}` } })
    try {
      const browser = new Visitor(dead)
      const email = freshEmail()
      expect((await browser.register({ email })).status).toBe(201)
      await until('the mail server is asked', () => sockets.size > 0)
      expect((await browser.keyed('forgot-password', { email })).status).toBe(200)
      const rows = await dead.database.sql('SELECT FROM letters WHERE sent_at IS NULL AND letter IS NOT NULL')
      expect(rows).toHaveLength(2)
    } finally {
      await dead.close()
      for (const socket of sockets) socket.destroy()
      silent.close()
    }
  })

  it('become readable files where no mail server is configured', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'tenpip-outbox-'))
    const plain = await openSite({ config: { dataDir } })
    try {
      const email = freshEmail()
      await new Visitor(plain).register({ email })
      const names = await until('a file is there', async () => {
        const all = await readdir(join(dataDir, 'outbox')).catch(() => [])
        return all.filter((name) => name.endsWith('.eml')).length ? all : null
      })
      const text = await readFile(join(dataDir, 'outbox', names[0] ?? ''), 'utf8')
      expect(text).toContain(`To: ${email}`)
      expect(text).toMatch(/verify-email#/)
    } finally {
      await plain.close()
      await rm(dataDir, { recursive: true })
    }
  })
})
