import { hold, readHeld, dropHeld } from '#web/platform/held.ts'

/** For whom this tab has asked for a code, and when: a phone that drops the tab while its owner reads the mail finds the way back. */
interface Asked {
  email: string
  at: number
}
const KEY = 'reset_asked'

const isAsked = (value: unknown): value is Asked =>
  typeof value === 'object' && value !== null && 'email' in value && 'at' in value && typeof value.at === 'number'

/** What a right code was traded for. It is never stored: a page that is loaded anew starts again. */
let proof: { email: string; reset_token: string } | null = null

export const keepAsked = (email: string): void => hold(KEY, { email, at: Date.now() })
/** When a code was asked for, if one was. */
export const askedAt = (email: string): number | null => {
  const asked = readHeld(KEY, isAsked)
  return asked?.email === email ? asked.at : null
}

export const keepProof = (email: string, reset_token: string): void => void (proof = { email, reset_token })
export const proofFor = (email: string): string | null => (proof?.email === email ? proof.reset_token : null)

export function forgetReset(): void {
  proof = null
  dropHeld(KEY)
}
