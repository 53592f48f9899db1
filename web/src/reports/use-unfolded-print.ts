import { useEffect } from 'react'

/** On paper nothing can be expanded. */
export function useUnfoldedPrint(): void {
  useEffect(() => {
    const unfold = () => document.querySelectorAll('main details').forEach((one) => one.setAttribute('open', ''))
    window.addEventListener('beforeprint', unfold)
    return () => window.removeEventListener('beforeprint', unfold)
  }, [])
}
