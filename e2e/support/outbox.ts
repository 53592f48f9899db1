import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './visitor.ts'

const decoded = (mail: string): string => {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

/** The text of the newest email to an address with this subject, once there is one. */
export async function mailTo(address: string, subject: string): Promise<string> {
  const folder = join(process.env.SITE_DATA ?? '', 'outbox')
  let found: string | undefined
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    found = mails.findLast((mail) => {
      const head = mail.split(/\r?\n\r?\n/, 1)[0]?.split(/\r?\n/) ?? []
      return head.includes(`To: ${address}`) && head.includes(`Subject: ${subject}`)
    })
    expect(found, `a mail to ${address}: ${subject}`).toBeDefined()
  }).toPass({ intervals: [50, 100, 200], timeout: 15_000 })
  return decoded(found ?? '')
}

/** The path of the link in an email. */
export async function linkIn(address: string, subject: string, page: string): Promise<string> {
  const mail = await mailTo(address, subject)
  const [, path] = new RegExp(String.raw`https?://[^/\s]+(/${page}#[\w-]+)`).exec(mail) ?? []
  if (!path) throw new Error(`"${subject}" leads to no ${page}.`)
  return path
}
