import { useEffect } from 'react'

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
