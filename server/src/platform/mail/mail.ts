import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface Mail {
  /** The same for every copy of an email, so that a mailbox recognises duplicates. */
  id?: string
  to: string
  replyTo?: string | undefined
  /** Where emails of this kind can be stopped, by opening it or by a POST (RFC 8058). */
  stopUrl?: string | undefined
  subject: string
  text: string
  html: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

interface MailerOptions {
  smtpUrl: string | undefined
  from: string
  dataDir: string
}

/** The content of an email is only ever text, never a file or an address to load it from. */
const TEXT_ONLY = { disableFileAccess: true, disableUrlAccess: true }

/** Exactly one address, whatever commas or names are in it. */
const only = (address: string) => ({ name: '', address })

const toMessage = ({ id, to, replyTo, stopUrl, ...mail }: Mail) => ({
  ...mail,
  ...TEXT_ONLY,
  to: only(to),
  ...(replyTo && { replyTo: only(replyTo) }),
  ...(stopUrl && {
    list: { unsubscribe: stopUrl },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
  ...(id && { messageId: `<${id}@tenpip>` }),
})

/** Timeouts, so that a mail server that hangs is a failed try and not a stuck queue. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends over SMTP if configured; otherwise every email becomes a readable file in the outbox folder. */
export function createMailer({ smtpUrl, from, dataDir }: MailerOptions): Mailer {
  if (!smtpUrl) return outboxMailer(join(dataDir, 'outbox'), from)
  const transport = createTransport({ url: smtpUrl, pool: true, ...TIMEOUTS }, { from })
  return {
    async send(mail) {
      await transport.sendMail(toMessage(mail))
    },
    close: () => transport.close(),
  }
}

function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' }, { from })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail))
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      await writeFile(join(folder, `.${name}`), message, { mode: 0o600 })
      await rename(join(folder, `.${name}`), join(folder, `${name}.eml`))
    },
    close: () => {},
  }
}
