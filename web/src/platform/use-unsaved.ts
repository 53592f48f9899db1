import { useEffect } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { confirm } from './confirm.ts'

const askToLeave = async (text: string): Promise<boolean> => {
  const { yes } = await confirm({ title: 'Leave without saving?', text, yes: 'Leave', no: 'Stay' })
  return yes
}

/** The page on this site that a plain click leads to. */
function pageBehind({ target, button, ctrlKey, metaKey, altKey, shiftKey }: MouseEvent): string | null {
  if (button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return null
  const link = target instanceof Element ? target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin || link.target) return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search + link.hash
}

/**
 * Asks before the user leaves a page with unsaved changes: by a link, by going back, or by closing it, unless that loses
 * nothing (`isKept`).
 */
export function useUnsaved(
  hasChanges: boolean,
  { text = "Your changes haven't been saved.", isKept = false }: { text?: string; isKept?: boolean } = {},
): void {
  useEffect(() => {
    if (!hasChanges) return
    const here = window.location.href
    const state: unknown = history.state
    let isLeaving = false

    const onClick = (event: MouseEvent) => {
      const page = pageBehind(event)
      if (page === null) return
      event.preventDefault()
      event.stopPropagation()
      void askToLeave(text).then((yes) => yes && navigate(page))
    }
    const goBackIfAgreed = async () => {
      if (!(await askToLeave(text))) return
      isLeaving = true
      history.back()
    }
    const onBack = (event: PopStateEvent) => {
      if (isLeaving) return
      // The browser has already navigated: this page is pushed again, so that one step leads to where the user wanted
      // to go.
      event.stopImmediatePropagation()
      History.prototype.pushState.call(history, state, '', here)
      void goBackIfAgreed()
    }
    const onClose = (event: BeforeUnloadEvent) => !isKept && event.preventDefault()

    const over = new AbortController()
    const { signal } = over
    document.addEventListener('click', onClick, { capture: true, signal })
    window.addEventListener('popstate', onBack, { capture: true, signal })
    window.addEventListener('beforeunload', onClose, { signal })
    return () => over.abort()
  }, [hasChanges, text, isKept])
}
