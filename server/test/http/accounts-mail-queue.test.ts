import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/platform/db/db.ts'
import { MailSender } from '#server/platform/mail/mail-sender.ts'
import { queueMail } from '#server/platform/mail/mail-queue.ts'
import { createMailer, type Mail, type Mailer } from '#server/platform/mail/mail.ts'
import { count } from '../support/figures.ts'
import { openSite, testLog } from '../support/site.ts'
import { openSmtp } from '../support/smtp.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { freshEmail, Visitor } from '../support/visitor.ts'

/** A mailer controlled by the test. */
const mailerOf = (send: (mail: Mail) => Promise<void>): Mailer => ({ send, close: () => {} })

describe('F14: emails that wait', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase('empty_site')
  })
  afterAll(() => database.drop())
  const leave = (n: number) =>
    queueMail(database.db, { to: `p${n}@example.com`, subject: `Letter ${n}`, paragraphs: ['Hello.'] })
  const waiting = async () =>
    (await database.sql<{ n: number }>('SELECT count(*)::int AS n FROM emails WHERE sent_at IS NULL'))[0]?.n ?? -1
  const wake = () => database.sql('NOTIFY email_waits')

  it('F14: are sent once each by two processes at work together, and blanked', async () => {
    const emails = count(30, 200)
    const other = await openDatabase({ url: database.url })
    const sink = await openSmtp()
    const senders = [database, other].map(
      (one) =>
        new MailSender(
          one,
          createMailer({ smtpUrl: sink.url, from: 'hello@quiz.example', dataDir: '' }),
          testLog().log,
        ),
    )
    for (const sender of senders) sender.start()
    try {
      await Promise.all(Array.from({ length: emails }, (_, n) => leave(n)))
      await until('all are sent', async () => (await waiting()) === 0)
      expect(sink.mails).toHaveLength(emails)
      expect(new Set(sink.mails.map(({ to }) => to.join()))).toEqual(
        new Set(Array.from({ length: emails }, (_, n) => `p${n}@example.com`)),
      )
      expect(await database.sql('SELECT FROM emails WHERE message IS NOT NULL')).toEqual([])
    } finally {
      await Promise.all(senders.map((sender) => sender.close()))
      await sink.close()
      await other.close()
    }
  })

  it('F14: reach one mailbox in the order in which they were left, however long each takes', async () => {
    const sent: string[] = []
    let slow = 20
    const sender = new MailSender(
      database,
      mailerOf(async ({ subject }) => {
        await new Promise((resolve) => setTimeout(resolve, (slow -= 4)))
        sent.push(subject)
      }),
      testLog().log,
    )
    sender.start()
    try {
      const subjects = ['first', 'second', 'third', 'last']
      for (const subject of subjects)
        await queueMail(database.db, { to: 'one@example.com', subject, paragraphs: ['An email.'] })
      await until('all are sent', async () => (await waiting()) === 0)
      expect(sent).toEqual(subjects)
    } finally {
      await sender.close()
    }
  })

  it('F14: survive a mail server that is down, refuses or answers nonsense, and are tried later and later', async ({
    onTestFinished,
  }) => {
    await database.stopClock()
    onTestFinished(database.startClock)
    let failure: Error | null = new Error('451 try later, p900@example.com')
    const sent: Mail[] = []
    const { log, logged } = testLog()
    const sender = new MailSender(
      database,
      mailerOf(async (mail) => {
        if (failure) throw failure
        sent.push(mail)
      }),
      log,
    )
    sender.start()
    try {
      await leave(900)
      const tries = async () =>
        (await database.sql<{ tries: number }>('SELECT tries FROM emails WHERE sent_at IS NULL'))[0]?.tries ?? 0
      for (const [n, pause] of [30, 60, 120, 240].entries()) {
        await until(`try ${n + 1}`, async () => (await tries()) === n + 1)
        const [due] = await database.sql<{ seconds: number }>(
          'SELECT extract(epoch FROM due_at - clock_now())::float8 AS seconds FROM emails WHERE sent_at IS NULL',
        )
        expect(due?.seconds).toBe(pause)
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
    const stuck = new MailSender(
      database,
      mailerOf(() => new Promise(() => {})),
      testLog().log,
    )
    stuck.start()
    await leave(901)
    await until(
      'it is taken',
      async () => (await database.sql('SELECT FROM emails WHERE tries = 1 AND sent_at IS NULL')).length === 1,
    )
    const sent: Mail[] = []
    const next = new MailSender(
      database,
      mailerOf(async (mail) => void sent.push(mail)),
      testLog().log,
    )
    next.start()
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
    const sender = new MailSender(
      database,
      mailerOf(() => Promise.reject(new Error('no'))),
      log,
    )
    sender.start()
    await until('it is given up', async () => (await waiting()) === 0)
    await sender.close()
    expect(logged.join('\n')).toContain('giving up')
    expect(await database.sql('SELECT FROM emails WHERE message IS NOT NULL')).toEqual([])
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
      const rows = await dead.database.sql('SELECT FROM emails WHERE sent_at IS NULL AND message IS NOT NULL')
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
