import { lazy } from 'react'
import { hydrateLater } from '#web/platform/loading/loadable.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { FailureProps } from '#web/ui/Failure.tsx'
import { LazyBoundary } from './LazyBoundary.tsx'
import styles from './lazy-parts.module.css'

const loadToasts = async () => ({ default: (await import('#web/ui/Toasts.tsx')).Toasts })
const loadConfirm = async () => ({ default: (await import('#web/ui/Confirm.tsx')).Confirm })
const loadFailure = async () => ({ default: (await import('./FailureMessage.tsx')).FailureMessage })

/** Loads what may be needed once the connection is lost. */
export const loadMessages = (): Promise<unknown> => Promise.allSettled([loadToasts(), loadConfirm(), loadFailure()])

export const Toasts = lazy(loadToasts)
export const Confirm = lazy(loadConfirm)
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

const FailureMessage = lazy(loadFailure)

/** The full error message once its code is loaded, a short one if it never is. */
export const LazyFailure = (props: FailureProps) => (
  <LazyBoundary instead={<BareFailure {...props} />}>
    <FailureMessage {...props} />
  </LazyBoundary>
)

/** Needs nothing that would have to be loaded. */
const BareFailure = ({ isPage, retry }: FailureProps) => (
  <div role="alert" className={styles.bare}>
    {isPage ? <h1>That didn't load</h1> : <p>That didn't load.</p>}
    <Button kind="secondary" onClick={retry}>
      Try again
    </Button>
  </div>
)
