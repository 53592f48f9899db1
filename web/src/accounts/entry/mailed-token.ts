import { useEffect } from 'react'

/** The token of a link from an email: the part after the `#`, which no server ever sees. */
export const mailedToken = (): string => window.location.hash.slice(1)

/** Whether nothing of it was lost on the way, as when a mail program breaks a long line. */
export const isWholeToken = (token: string): boolean => /^[\w-]{43}$/.test(token)

/** Keeps a page address that contains an email out of the Referer header. */
export function useNoReferrer(): void {
  useEffect(() => {
    const policy = document.createElement('meta')
    policy.name = 'referrer'
    policy.content = 'no-referrer'
    document.head.append(policy)
    return () => {
      policy.content = 'strict-origin-when-cross-origin'
      policy.remove()
    }
  }, [])
}
