import type { Config } from '#server/platform/config.ts'
import { openSite, type SiteOptions, type WholeSite } from './site.ts'
import { openSmtp } from './smtp.ts'
import { until } from './until.ts'

interface ReceivedMail {
  to: string[]
  /** The raw headers and parts, with folded lines joined again. */
  raw: string
}

export interface MailSite extends WholeSite {
  /** For another server that should send to the same place. */
  smtpUrl: string
  mailsTo: (email: string) => ReceivedMail[]
  /** The newest email to this address that matches, once it has arrived. */
  mail: (email: string, words: RegExp) => Promise<ReceivedMail>
  /** The token in the link of that email. */
  token: (email: string, page: string) => Promise<string>
  /** The code in the newest email that has one. */
  code: (email: string, notBefore?: number) => Promise<string>
  /** Waits until every queued email has been sent. */
  allSent: () => Promise<void>
}

/** Quoted-printable, read; the address in a header has none of it, but may look as if. */
const decoded = (raw: string): string =>
  raw
    .replace(/=\r?\n/g, '')
    .replace(/^List-Unsubscribe:\s+<[^>]*>|(?:=[0-9A-F]{2})+/gm, (found) =>
      found.startsWith('=') ? Buffer.from(found.replaceAll('=', ''), 'hex').toString('utf8') : found,
    )

/** The whole site with a real mail server behind it. */
export async function openMailSite(config: Partial<Config> = {}, more: SiteOptions = {}): Promise<MailSite> {
  const smtp = await openSmtp()
  const site = await openSite({ ...more, config: { smtpUrl: smtp.url, ...config } })
  const mailsTo = (email: string) =>
    smtp.mails.filter(({ to }) => to.includes(email)).map(({ to, raw }) => ({ to, raw: decoded(raw) }))
  const mail = (email: string, words: RegExp) =>
    until(`a mail to ${email} says ${String(words)}`, () => mailsTo(email).findLast(({ raw }) => words.test(raw)))
  const allSent = async () => {
    await until('every email is sent', async () => {
      const [row] = await site.database.sql<{ n: number }>(
        'SELECT count(*)::int AS n FROM emails WHERE sent_at IS NULL',
      )
      return row?.n === 0
    })
  }
  return {
    ...site,
    smtpUrl: smtp.url,
    mailsTo,
    mail,
    allSent,
    async token(email, page) {
      const link = new RegExp(`${page}#([\\w-]+)`)
      return link.exec((await mail(email, link)).raw)?.[1] ?? ''
    },
    async code(email, notBefore = 0) {
      const all = () => mailsTo(email).filter(({ raw }) => /\d{4} \d{4}\n/.test(raw.replaceAll('\r', '')))
      await until(`code number ${notBefore + 1} reaches ${email}`, () => all().length > notBefore)
      return /\s(\d{4} \d{4})\s/.exec(all().at(-1)?.raw ?? '')?.[1] ?? ''
    },
    async close() {
      await site.close()
      await smtp.close()
    },
  }
}

/** Such a site for one test, closed at its end. */
export async function withMailSite(config: Partial<Config>, work: (site: MailSite) => Promise<void>): Promise<void> {
  const site = await openMailSite(config)
  try {
    await work(site)
  } finally {
    await site.close()
  }
}
