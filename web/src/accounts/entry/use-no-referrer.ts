import { useEffect } from 'react'

/** Keeps an address that has somebody's e-mail in it from being told to whatever the page asks for. */
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
