import { accountsApi } from '#contract/api/accounts.ts'
import { rewardsApi, type Coupon, type Prize } from '#contract/api/rewards.ts'
import { waitText } from '#contract/text/wait-text.ts'
import { createCall } from '#web/platform/api.ts'
import { newId } from '#contract/new-id.ts'
import { noteBalance } from '#web/platform/session/session-events.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorCode, errorSentence, retryAfter } from '#web/platform/errors.ts'
import { buxes } from './reward-words.ts'

/** Whether it was done is not known. */
export const NO_RESPONSE = "We didn't hear back. Check My coupons before trying again."

/** The outcome: a coupon, nothing, something to do first, or unknown. */
type RedeemOutcome =
  | { kind: 'got'; redeemed: { coupon: Coupon; balance: number } }
  | { kind: 'nothing' | 'unverified' | 'unknown' }

/** Asks, checks the password and spends; every confirmation in one dialog uses the same idempotency key. */
export async function redeem({ id, title, partner, price }: Prize, balance: number): Promise<RedeemOutcome> {
  let outcome: RedeemOutcome = { kind: 'nothing' }
  const call = createCall({ credentials: 'same-origin', idempotencyKey: newId() })
  await confirm({
    title: `Spend ${buxes(price)}?`,
    text: `${title}, ${partner}. You'll have ${balance - price} left. This can't be undone.`,
    yes: `Spend ${buxes(price)}`,
    no: 'Keep my buxes',
    kind: 'password',
    async onYes(password) {
      try {
        await call(accountsApi.confirmPassword, { body: { password } })
      } catch (error) {
        return passwordTrouble(error)
      }
      try {
        const redeemed = await call(rewardsApi.redeem, { params: { id } })
        outcome = { kind: 'got', redeemed }
        noteBalance(redeemed.balance)
        return null
      } catch (error) {
        const code = errorCode(error)
        outcome = { kind: code === undefined ? 'unknown' : code === 'VERIFY_EMAIL' ? 'unverified' : 'nothing' }
        return code === undefined ? NO_RESPONSE : errorSentence(error)
      }
    },
  })
  return outcome
}

/** What the dialog shows when the password could not be confirmed. */
function passwordTrouble(error: unknown): string {
  const code = errorCode(error)
  if (code === 'INVALID') return "That password isn't right."
  if (code === 'TOO_MANY') return `Too many tries. Wait ${waitText(retryAfter(error) || 60)}.`
  return code === undefined ? 'Getting a prize needs a connection. Nothing was spent.' : errorSentence(error)
}
