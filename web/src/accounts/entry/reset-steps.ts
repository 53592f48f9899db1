import { isNumber, isText, shape } from '#web/platform/shape.ts'
import { writeTabStored, readTabStored, removeTabStored } from '#web/platform/tab-storage.ts'

/** For whom this tab has asked for a code, and when: a phone that drops the tab while its owner reads the mail finds the way back. */
interface ResetRequest {
  email: string
  at: number
}
const KEY = 'reset_asked'

const isResetRequest = shape<ResetRequest>({ email: isText, at: isNumber })

/** What a right code was traded for. It is never stored: a page that is loaded anew starts again. */
let resetToken: { email: string; reset_token: string } | null = null

export const rememberResetRequest = (email: string): void => writeTabStored(KEY, { email, at: Date.now() })
/** When a code was asked for, if one was. */
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
