import { lazy } from 'react'

export const Toasts = lazy(async () => ({ default: (await import('#web/ui/Toasts.tsx')).Toasts }))
export const Confirm = lazy(async () => ({ default: (await import('#web/ui/Confirm.tsx')).Confirm }))
export const FailureMessage = lazy(async () => ({ default: (await import('./FailureMessage.tsx')).FailureMessage }))
export const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
