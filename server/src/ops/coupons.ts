import { isId } from '#contract/fields.ts'
import { countHastyPlays } from '#server/play/hasty-attempts.ts'
import { giveCoupon, refuseCoupon } from '#server/rewards/review-coupon.ts'
import { couponsInReview } from '#server/rewards/store.ts'
import { OpsError, reasonFrom, requiredArg, table, type Command } from './command.ts'

const idOf = (args: readonly string[]): string => {
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
      const id = idOf(args)
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
      const id = idOf(args)
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
