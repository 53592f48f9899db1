import { lazy } from 'react'
import { hydrateLater } from '#web/platform/loading/loadable.tsx'

const loadToasts = async () => ({ default: (await import('#web/ui/Toasts.tsx')).Toasts })
const loadConfirm = async () => ({ default: (await import('#web/ui/Confirm.tsx')).Confirm })
const loadFailure = async () => ({ default: (await import('./FailureMessage.tsx')).FailureMessage })

/** Loads what may be needed once the connection is lost. */
export const loadMessages = (): Promise<unknown> => Promise.allSettled([loadToasts(), loadConfirm(), loadFailure()])

export const Toasts = lazy(loadToasts)
export const Confirm = lazy(loadConfirm)
export const FailureMessage = lazy(loadFailure)
export const UpdateOffer = lazy(async () => ({ default: (await import('./UpdateOffer.tsx')).UpdateOffer }))
export const ShortcutsDialog = lazy(async () => ({ default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog }))
export const Notices = lazy(async () => ({ default: (await import('#web/play/Notices.tsx')).Notices }))
export const WelcomeCard = lazy(async () => ({
  default: (await import('#web/accounts/welcome/WelcomeCard.tsx')).WelcomeCard,
}))

export const MenuSheet = lazy(async () => ({ default: (await import('../header/MenuSheet.tsx')).MenuSheet }))
export const UserMenu = lazy(async () => ({ default: (await import('../header/UserMenu.tsx')).UserMenu }))

export const Footer = hydrateLater(async () => (await import('../Footer.tsx')).Footer)
export const SearchBox = hydrateLater(async () => (await import('#web/catalogue/search/SearchBox.tsx')).SearchBox)
