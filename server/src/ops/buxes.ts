import { accountByEmail } from '#server/accounts/store.ts'
import { grantBuxes } from '#server/rewards/grant-buxes.ts'
import { reconcile } from '#server/rewards/reconcile.ts'
import { OpsError, reasonFrom, requiredArg, type Command } from './command.ts'

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
