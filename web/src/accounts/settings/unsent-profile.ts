/** What the user had typed when their session ended, kept in memory until they log in again. */
interface Unsent {
  owner: string
  values: Record<string, string>
}
let unsent: Unsent | null = null

export const unsentOf = (owner: string): Record<string, string> => (unsent?.owner === owner ? unsent.values : {})

/** Adds to what other forms of the page keep. */
export const keepUnsent = (owner: string, values: Record<string, string>): void =>
  void (unsent = { owner, values: { ...unsentOf(owner), ...values } })

/** Forgets fields that were saved, or all of them. */
export function dropUnsent(...names: string[]): void {
  if (!unsent || names.length === 0) return void (unsent = null)
  unsent.values = Object.fromEntries(Object.entries(unsent.values).filter(([name]) => !names.includes(name)))
}
