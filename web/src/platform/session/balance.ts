import { useSession } from './session.ts'

/** The header shows the balance from the last response, without fetching it again. */
export const noteBalance = (buxes: number): void =>
  useSession.setState(({ user }) => (user && user.buxes !== buxes ? { user: { ...user, buxes } } : {}))
