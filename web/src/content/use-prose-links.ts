import { useEffect } from 'react'
import { useLocation } from 'wouter'

/** The page that a plain click on a link in rendered text leads to, if it is another page of this site. */
function pageBehind({ target, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return null
  const link = target instanceof Element ? target.closest('[data-prose] a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search + link.hash
}

/** Makes links in rendered text navigate on the client, like all others. */
export function useProseLinks(): void {
  const [, navigate] = useLocation()
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const page = event.defaultPrevented ? null : pageBehind(event)
      if (page === null) return
      event.preventDefault()
      navigate(page)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
