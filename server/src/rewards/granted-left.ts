/** A movement of a player's buxes: negative when they went. */
export interface Step {
  kind: 'grant' | 'prize'
  amount: number
}

/** How many of a player's buxes were granted by the operator and are still there: those are spent first. */
export const grantedLeft = (steps: readonly Step[]): number =>
  steps.reduce((left, { kind, amount }) => (kind === 'prize' && amount > 0 ? left : Math.max(0, left + amount)), 0)
