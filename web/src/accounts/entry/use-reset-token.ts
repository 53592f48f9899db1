import { useEffect, useState } from 'react'
import { mailedToken } from './mailed-token.ts'
import { resetTokenFor } from './reset-steps.ts'

/**
 * The token that sets a new password: of the link that led here, or of the code that was typed; null when there is
 * neither, undefined until the page is hydrated. It stays when the page is left, which takes it out of the address.
 */
export function useResetToken(email: string): string | null | undefined {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const read = () => setToken(mailedToken() || resetTokenFor(email))
    read()
    // A whole link pasted over a broken one does not load the page again.
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [email])
  return token
}
