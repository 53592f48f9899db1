import { isNumber, isText, shape } from '#web/platform/shape.ts'
import { writeTabStored, readTabStored, removeTabStored } from '#web/platform/tab-storage.ts'

/**
 * For which email this tab has requested a code, and when: kept in case a phone drops the tab while its owner reads the
 * email.
 */
interface ResetRequest {
  email: string
  at: number
}
const KEY = 'reset_asked'

const isResetRequest = shape<ResetRequest>({ email: isText, at: isNumber })

/** The token that a right code was exchanged for. It is never stored: after a reload the reset starts again. */
let resetToken: { email: string; reset_token: string } | null = null

export const rememberResetRequest = (email: string): void => writeTabStored(KEY, { email, at: Date.now() })
/** When a code was requested, if one was. */
export const resetRequestedAt = (email: string): number | null => {
  const request = readTabStored(KEY, isResetRequest)
  return request?.email === email ? request.at : null
}

export const keepResetToken = (email: string, reset_token: string): void => void (resetToken = { email, reset_token })
export const resetTokenFor = (email: string): string | null =>
  resetToken?.email === email ? resetToken.reset_token : null

export function forgetReset(): void {
  resetToken = null
  removeTabStored(KEY)
}
