import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailer } from '#server/platform/mail/mail.ts'
import { openSmtp, type SmtpSink } from '../support/smtp.ts'

const MAIL = { to: 'ana@example.com', subject: 'Grüße from Tenpip', text: 'Hello.', html: '<p>Hello.</p>' }
const from = 'Tenpip <hello@quiz.example>'

let folder: string
let smtp: SmtpSink
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tenpip-mail-'))
  smtp = await openSmtp()
})
afterAll(async () => {
  await smtp.close()
  await rm(folder, { recursive: true })
})

it('sends over SMTP, with a text and an HTML part', async () => {
  const mailer = createMailer({ smtpUrl: smtp.url, from, dataDir: folder })
  await mailer.send(MAIL)
  mailer.close()
  expect(smtp.mails).toHaveLength(1)
  expect(smtp.mails[0]?.to).toEqual(['ana@example.com'])
  expect(smtp.mails[0]?.raw).toMatch(/text\/plain[\s\S]*Hello\.[\s\S]*text\/html[\s\S]*<p>Hello\./)
})

it('fails, rather than hangs, when nobody listens', async () => {
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from, dataDir: folder })
  await expect(mailer.send(MAIL)).rejects.toThrow(/ECONNREFUSED/)
  mailer.close()
})

it('writes a readable file where no SMTP server is configured', async () => {
  const mailer = createMailer({ smtpUrl: undefined, from, dataDir: folder })
  await mailer.send(MAIL)
  const [name, ...others] = await readdir(join(folder, 'outbox'))
  expect(others).toEqual([])
  const text = await readFile(join(folder, 'outbox', name ?? ''), 'utf8')
  expect(text).toMatch(/^From: Tenpip <hello@quiz\.example>/m)
  expect(text).toMatch(/^To: ana@example\.com/m)
  expect(text).toContain('Hello.')
})

it('cannot be made to write a header of the sender’s choice', async () => {
  const mailer = createMailer({ smtpUrl: smtp.url, from, dataDir: folder })
  const before = smtp.mails.length
  await mailer.send({ ...MAIL, subject: 'Hi\r\nBcc: victim@example.com' })
  mailer.close()
  const sent = smtp.mails[before]
  expect(sent?.to).toEqual(['ana@example.com'])
  expect(sent?.raw).not.toMatch(/^Bcc:/m)
})
