import { lazy } from 'react'

export const Toasts = lazy(async () => ({ default: (await import('#web/ui/Toasts.tsx')).Toasts }))
export const Confirm = lazy(async () => ({ default: (await import('#web/ui/Confirm.tsx')).Confirm }))
export const FailureMessage = lazy(async () => ({ default: (await import('./FailureMessage.tsx')).FailureMessage }))
export const UpdateOffer = lazy(async () => ({ default: (await import('./UpdateOffer.tsx')).UpdateOffer }))
export const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
export const Notices = lazy(async () => ({ default: (await import('#web/play/notices/Notices.tsx')).Notices }))
export const WelcomeCard = lazy(async () => ({
  default: (await import('#web/accounts/welcome/WelcomeCard.tsx')).WelcomeCard,
}))
