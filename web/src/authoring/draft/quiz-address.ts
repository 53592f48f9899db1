import { isReserved, urlFromTitle } from '#contract/api/reserved.ts'

const LONGEST = 60

/** Whether an address is well-formed. */
export const isAddress = (address: string): boolean => /^[a-z0-9-]{3,60}$/.test(address) && !isReserved(address)

/** The first free variant of this address: itself, or with a number appended. */
function freeAddress(wished: string, taken: ReadonlySet<string>): string {
  let candidate = wished
  for (let number = 2; taken.has(candidate) || isReserved(candidate); number++)
    candidate = `${wished.slice(0, LONGEST - String(number).length - 1)}-${number}`
  return candidate
}

/** Whether an address is the one generated from the title. */
export function isMadeFrom(address: string, title: string): boolean {
  const made = urlFromTitle(title)
  return address === made || (address.startsWith(`${made}-`) && /^[a-z0-9]+$/.test(address.slice(made.length + 1)))
}

/** What is wrong with a typed address, as a sentence. */
export function addressProblem(address: string, taken: ReadonlySet<string>): string | undefined {
  if (address === '') return undefined
  if (!/^[a-z0-9-]{3,60}$/.test(address)) return 'Use 3 to 60 lowercase letters, digits and hyphens.'
  if (isReserved(address)) return 'That address is reserved. Try another.'
  return taken.has(address) ? `That address is taken. Try ${freeAddress(address, taken)}.` : undefined
}
