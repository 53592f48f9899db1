import type { PersonalData } from '#server/platform/personal-data.ts'
import { couponsOf, movementsOf } from './store.ts'

/** The ledger stays when an account is deleted: it is append-only. */
export const rewardsPersonalData: PersonalData = {
  tables: ['coupons', 'movements', 'purses'],
  own: async (db, userId) => ({ buxes: await movementsOf(db, userId), coupons: await couponsOf(db, userId) }),
}
