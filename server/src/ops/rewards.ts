import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { isId } from '#contract/quiz/fields.ts'
import { addCodes, addPrize, PrizeInput, endPrize } from '#server/rewards/prizes.ts'
import { prizeStock, couponsInReview } from '#server/rewards/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { project } from '#server/platform/project.ts'
import { countHastyPlays } from '#server/play/hasty-attempts.ts'
import { giveCoupon, refuseCoupon } from '#server/rewards/review-coupon.ts'
import { accountByEmail } from '#server/accounts/store.ts'
import { grantBuxes } from '#server/rewards/move-buxes.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import { openDemoLogin } from './demo/demo.ts'
import { OpsError, table, requiredArg, type Command, type CommandContext, type Flags, reasonFrom } from './command.ts'

export const prizeCommands: Command[] = [
  {
    words: 'prize add',
    usage: '--title T --partner P --price N [--limit N] [--ends DATE] [--description D]',
    does: 'adds a prize; it has no stock until you add codes',
    async run(db, { title, partner, price, limit, ends, description = '' }) {
      const input = z.safeParse(PrizeInput, {
        title,
        partner,
        description,
        price: wholeNumber(price),
        limit_per_user: limit === undefined ? null : wholeNumber(limit),
        ends_at: endOf(ends),
      })
      if (!input.success) {
        const wrong = input.error.issues.map(({ path: [name = ''] }) => `--${NAMES[String(name)] ?? String(name)}`)
        throw new OpsError(`These are missing or not valid: ${[...new Set(wrong)].join(', ')}.`)
      }
      const id = await addPrize(db, input.data)
      return {
        json: { id },
        lines: [`${input.data.title} is prize ${id}. Give it codes with: prize codes ${id} FILE`],
        warnings: await demoWarnings(db),
      }
    },
  },
  {
    words: 'prize codes',
    usage: 'PRIZE FILE',
    does: 'adds codes, one per line (- reads standard input)',
    async run(db, _flags, args, context) {
      const prize = requiredArg(args, 0, 'PRIZE')
      const file = requiredArg(args, 1, 'FILE')
      const { added, refused } = await addCodes(db, prizeIdOf(prize), await readCodes(context, file))
      return {
        json: { added, refused },
        lines: [
          `${added} added, ${refused.length} refused.`,
          ...(refused.length > 0
            ? table(
                ['line', 'code', 'why'],
                refused.map(({ line, code, reason }) => [line, code, reason]),
              )
            : []),
        ],
      }
    },
  },
  {
    words: 'prize list',
    usage: '',
    does: 'lists the prizes with their stock, the number given and the price',
    async run(db) {
      const prizes = await prizeStock(db)
      const rows = prizes.map(({ id, title, partner, price, stock, given, review, ends_at, ended }) => [
        id,
        title,
        partner,
        price,
        stock,
        given,
        review,
        ends_at ? `${ended ? 'ended' : 'until'} ${ends_at.slice(0, 16)}` : '',
      ])
      return {
        json: prizes,
        lines: table(['prize', 'title', 'partner', 'price', 'stock', 'given', 'in review', 'ends'], rows),
      }
    },
  },
  {
    words: 'prize end',
    usage: 'PRIZE',
    does: 'ends a prize now; players who have it keep their code',
    async run(db, _flags, args) {
      const prize = requiredArg(args, 0, 'PRIZE')
      await endPrize(db, prizeIdOf(prize))
      return { json: { id: prize, ended: true }, lines: ['The prize has ended.'] }
    },
  },
]

export const couponCommands: Command[] = [
  {
    words: 'coupon review',
    usage: '',
    does: 'lists the coupons that wait for a look, soonest first; each is given when its time is up',
    async run(db) {
      const json = []
      for (const { user_id, is_young: young, ...coupon } of await couponsInReview(db))
        json.push({ ...coupon, young, hasty: await countHastyPlays(db, user_id, null) })
      const rows = json.map((one) => [
        one.id,
        one.email,
        one.account_created_at.slice(0, 16),
        `${one.title}, ${one.price} buxes`,
        `${one.quizzes} (${one.hasty} hasty)`,
        one.accounts,
        [one.young && 'new account', one.hasty > 0 && 'hasty rounds'].filter(Boolean).join(', '),
        one.review_by.slice(0, 16),
      ])
      const heads = [
        'coupon',
        'player',
        'registered',
        'prize',
        'paid quizzes',
        'accounts of this mailbox',
        'why',
        'given by',
      ]
      return { json, lines: table(heads, rows) }
    },
  },
  {
    words: 'coupon give',
    usage: 'ID [REASON]',
    does: 'gives a coupon in review its code now; the player gets an email',
    async run(db, _flags, args, { publicUrl }) {
      const id = couponIdOf(args)
      const given = await giveCoupon(db, id, publicUrl, reasonOf(args))
      if (!given) throw notInReview(id)
      return { json: { id, state: 'given' }, lines: [`${given.title} was given to ${given.email}.`] }
    },
  },
  {
    words: 'coupon refuse',
    usage: 'ID REASON',
    does: 'refunds a coupon in review and puts its code back into the stock; the player gets the reason by email',
    async run(db, _flags, args, { publicUrl }) {
      const id = couponIdOf(args)
      const reason = reasonOf(args)
      if (reason === '') throw new OpsError('REASON is missing: the player is told it.')
      const refused = await refuseCoupon(db, id, publicUrl, reason)
      if (!refused) throw notInReview(id)
      return {
        json: { id, state: 'refused' },
        lines: [`${refused.email} has ${refused.price} buxes back, and the code is in stock again.`],
      }
    },
  },
]

const MOST = 1_000_000_000

export const buxCommands: Command[] = [
  {
    words: 'bux grant',
    usage: 'EMAIL AMOUNT REASON',
    does: 'grants buxes, or takes them back with a negative amount; the player sees the reason',
    async run(db, _flags, args) {
      const email = requiredArg(args, 0, 'EMAIL')
      const given = requiredArg(args, 1, 'AMOUNT')
      const amount = Number(given)
      if (!/^[+-]?\d{1,10}$/.test(given) || amount === 0 || Math.abs(amount) > MOST)
        throw new OpsError(`AMOUNT must be a whole number other than 0, but it is "${given}".`)
      const reason = reasonFrom(args, 2)
      if (reason === '' || reason.length > 200) throw new OpsError('REASON must have 1 to 200 characters.')
      const user = await accountByEmail(db, email)
      if (!user) throw new OpsError(`There is no account with the email ${email}.`)
      const balance = await grantBuxes(db, { userId: user.id, amount, reason })
      return { json: { balance }, lines: [`${user.name} now has ${balance} buxes.`] }
    },
  },
  {
    words: 'reconcile',
    usage: '',
    does: "recomputes every balance from the ledger and reports what doesn't add up",
    async run(db) {
      const found = await reconcile(db)
      const { purses, movements, issued, spent, outstanding, differences } = found
      const clean = `${purses} purses and ${movements} movements add up: ${issued} issued, ${spent} spent, ${outstanding} outstanding.`
      return {
        json: found,
        lines: differences.length > 0 ? differences : [clean],
        isBad: differences.length > 0,
      }
    },
  },
]

const wholeNumber = (value: Flags[string]): unknown => (/^\d{1,10}$/.test(String(value)) ? Number(value) : value)

/** A day lasts until its end. */
function endOf(value: Flags[string]): Date | null {
  if (value === undefined) return null
  const whole = String(value)
  const date = new Date(DAY.test(whole) ? `${whole}T23:59:59.999Z` : MOMENT.test(whole) ? whole : NaN)
  if (Number.isNaN(date.getTime()) || (DAY.test(whole) && date.toISOString().slice(0, 10) !== whole))
    throw new OpsError(`--ends must be a day like 2027-12-31, but it is "${whole}".`)
  return date
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/

const NAMES: Record<string, string> = { limit_per_user: 'limit', ends_at: 'ends' }

/** Prizes that are worth something should not be within reach of an account that is only for looking around. */
async function demoWarnings(db: Db): Promise<string[]> {
  const login = await openDemoLogin(db, project.content)
  if (!login) return []
  const known = login.isKnown ? ', and everybody can read its password in the source' : ''
  return [`Careful: the demo login ${login.email} is open${known}. Close it with: account close ${login.email}`]
}

const prizeIdOf = (given: string): string => {
  if (!isId(given)) throw new OpsError(`There is no prize ${given}; run prize list to see them.`)
  return given
}

async function readCodes({ folder, input }: CommandContext, file: string): Promise<string> {
  if (file === '-') return text(input)
  return readFile(resolve(folder, file), 'utf8').catch(() => {
    throw new OpsError(`The file ${file} could not be read.`)
  })
}

const couponIdOf = (args: readonly string[]): string => {
  const given = requiredArg(args, 0, 'ID')
  if (!isId(given)) throw notInReview(given)
  return given
}

const notInReview = (id: string) =>
  new OpsError(`No coupon ${id} is in review; run coupon review to see those that are.`)

const reasonOf = (args: readonly string[]): string => {
  const reason = reasonFrom(args, 1)
  if (reason.length > 200) throw new OpsError('REASON must have at most 200 characters.')
  return reason
}
