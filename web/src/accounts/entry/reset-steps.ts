import { useEffect, useState } from 'react'
import { isNumber, isText, shape } from '#web/platform/shape.ts'
import { writeTabStored, readTabStored, removeTabStored } from '#web/platform/tab-storage.ts'
import { mailedToken } from './mailed-token.ts'

/**
 * For which email this tab has requested a code, and when: kept in case a phone drops the tab while its owner reads the
 * email.
 */
const KEY = 'reset_asked'
const isResetRequest = shape<{ email: string; at: number }>({ email: isText, at: isNumber })

export const rememberResetRequest = (email: string): void => writeTabStored(KEY, { email, at: Date.now() })

/** When a code was requested, if one was. */
export const resetRequestedAt = (email: string): number | null => {
  const request = readTabStored(KEY, isResetRequest)
  return request?.email === email ? request.at : null
}

/** The token that a right code was exchanged for. It is never stored: after a reload the reset starts again. */
let resetToken: { email: string; reset_token: string } | null = null

export const rememberResetToken = (email: string, reset_token: string): void =>
  void (resetToken = { email, reset_token })

export function forgetReset(): void {
  resetToken = null
  removeTabStored(KEY)
}

/**
 * The token that sets a new password: of the link that led here, or of the code that was typed; null when there is
 * neither, undefined until the page is hydrated. It stays when the page is left, which takes it out of the address.
 */
export function useResetToken(email: string): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = () => setToken(mailedToken() || (resetToken?.email === email ? resetToken.reset_token : null))
    read()
    // A whole link pasted over a broken one does not load the page again.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [email])
  return token
}
