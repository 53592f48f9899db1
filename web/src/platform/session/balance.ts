import { useSession } from './session.ts'

/** The header shows what the last answer said, without asking for it again. */
export const noteBalance = (buxes: number): void =>
  useSession.setState(({ user }) => (user && user.buxes !== buxes ? { user: { ...user, buxes } } : {}))
