/** What the user had typed when their session ended, kept in memory until they log in again. */
interface Unsent {
  owner: string
  values: Record<string, string>
}
let unsent: Unsent | null = null

export const keepUnsent = (owner: string, values: Record<string, string>): void => void (unsent = { owner, values })
export const unsentOf = (owner: string): Record<string, string> => (unsent?.owner === owner ? unsent.values : {})
export const dropUnsent = (): void => void (unsent = null)
