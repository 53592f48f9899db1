import type { PersonalData } from '#server/platform/personal-data.ts'
import { ownMailbox, unlinkMailbox } from './mailboxes.ts'
import { refuseAllOf } from './review-coupon.ts'
import { couponsOf, movementsOf } from './store.ts'

/**
 * The ledger stays when an account is deleted: it is append-only. Of the mailbox stay its hash, the quizzes it was paid
 * for and the number of its prizes, for a year and without the account.
 */
export const rewardsPersonalData: PersonalData = {
  tables: ['coupons', 'movements', 'purses', 'account_mailboxes', 'mailbox_plays'],
  own: async (db, userId) => ({
    buxes: await movementsOf(db, userId),
    coupons: await couponsOf(db, userId),
    mailbox: await ownMailbox(db, userId),
  }),
  async forget(tx, userId) {
    await refuseAllOf(tx, userId)
    await unlinkMailbox(tx, userId)
  },
}
