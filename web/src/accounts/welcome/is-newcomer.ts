import type { SignedIn } from '#web/platform/session/session-state.ts'

const MONTH = 30 * 24 * 3600_000

/** Whether somebody signed up lately; later nobody needs a welcome any more, and nothing is asked. */
export const isNewcomer = ({ created_at }: SignedIn): boolean => Date.now() - Date.parse(created_at) < MONTH
