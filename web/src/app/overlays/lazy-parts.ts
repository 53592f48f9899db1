import { lazy, useEffect } from 'react'

const load = {
  toasts: () => import('#web/ui/Toasts.tsx'),
  confirm: () => import('#web/ui/Confirm.tsx'),
  failure: () => import('./FailureMessage.tsx'),
}

export const Toasts = lazy(async () => ({ default: (await load.toasts()).Toasts }))
export const Confirm = lazy(async () => ({ default: (await load.confirm()).Confirm }))
export const FailureMessage = lazy(async () => ({ default: (await load.failure()).FailureMessage }))
export const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))

const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const

/** Preloads, on the first user interaction, what may be needed when the connection is lost. */
export function usePreloading(): void {
  useEffect(() => {
    const onSign = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign)
      void Promise.allSettled(Object.values(load).map((start) => start()))
    }
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true })
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign)
    }
  }, [])
}
