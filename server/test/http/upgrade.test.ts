import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ops } from '../support/ops.ts'
import { asFarAs, ask, openRecorded, readRecorded, type Question } from '../support/recorded-site.ts'
import { differences } from '../support/rewards.ts'
import type { WholeSite } from '../support/site.ts'
import { openSmtp, type SmtpSink } from '../support/smtp.ts'

/** A small site with something of everything, and what it answered, by the version that had migration 0140. */
const NAME = 'site-0140'
const { at, answers } = readRecorded(NAME)
/** It changes what the others ask about. */
const LAST = 'what is still to come'

let smtp: SmtpSink
let site: WholeSite
beforeAll(async () => {
  smtp = await openSmtp()
  site = await openRecorded(NAME, at, { config: { smtpUrl: smtp.url } })
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})

const asked = ({ as = 'nobody', call, body, sql }: Question, place: number): string =>
  `${place}: ${sql ?? `${as} ${call} ${JSON.stringify(body ?? null)}`}`

/** Asks everything about a subject again, in the same order, and compares what was answered then. */
async function expectTheSame(about: string): Promise<void> {
  const recorded = answers[about] ?? []
  expect(recorded.length).toBeGreaterThan(0)
  const again: Record<string, unknown> = {}
  for (const [place, one] of recorded.entries()) again[asked(one, place)] = asFarAs(one.answer, await ask(site, one))
  expect(again).toEqual(Object.fromEntries(recorded.map((one, place) => [asked(one, place), one.answer])))
}

describe('a backup of a version with migration 0140, restored, has the same', () => {
  it.each(Object.keys(answers).filter((about) => about !== LAST))('%s', expectTheSame)

  it('books, which add up', async () => {
    expect(await differences(site.database)).toEqual([])
  })

  it('emails that were not sent, which are sent when mail is released, and no other', async () => {
    expect(smtp.mails).toEqual([])
    expect((await ops({ DATABASE_URL: site.database.url }, ['mail', 'release'])).code).toBe(0)
    await expect
      .poll(() => smtp.mails.flatMap(({ to }) => to).toSorted())
      .toEqual(['fay@example.com', 'ida@example.com'])
  })

  it('rounds that are open, which go on, and buxes that wait for a guest to log in', () => expectTheSame(LAST))

  it('books, which still add up', async () => {
    expect(await differences(site.database)).toEqual([])
  })
})
