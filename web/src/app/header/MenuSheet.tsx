import { X } from 'lucide-react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ButtonLink, Button, IconButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { MAIN_LINKS } from './Header.tsx'
import styles from './MenuSheet.module.css'
import { openShortcuts } from '#web/platform/browser/keyboard.ts'
import { ThemeChoice } from './ThemeChoice.tsx'
import { USER_LINKS } from './user-links.ts'

/** The menu of small screens. */
export function MenuSheet({ onClose }: { onClose: () => void }) {
  const { user } = useSession()
  return (
    <Dialog place="side" labelledBy="menu-title" onClose={onClose} focusOn="h2">
      <div className={styles.top}>
        <h2 id="menu-title" tabIndex={-1}>
          Menu
        </h2>
        <IconButton label="Close menu" onClick={onClose}>
          <X size={24} aria-hidden="true" />
        </IconButton>
      </div>
      <nav className={styles.links} aria-label="Main">
        {MAIN_LINKS.map(({ href, name }) => (
          <Link key={href} href={href} onClick={onClose}>
            {name}
          </Link>
        ))}
      </nav>
      {user ? (
        <>
          <p className={styles.who}>
            <Avatar id={user.id} image={user.avatar} />
            {user.name}
          </p>
          <nav className={styles.links} aria-label="Account">
            {USER_LINKS.map(({ href, name }) => (
              <Link key={href} href={href} onClick={onClose}>
                {name}
              </Link>
            ))}
          </nav>
        </>
      ) : (
        <div className={styles.account}>
          <ButtonLink href={links.register()}>Sign up</ButtonLink>
          <ButtonLink href={links.login()} kind="secondary">
            Log in
          </ButtonLink>
        </div>
      )}
      <ThemeChoice />
      <div className={styles.shortcuts}>
        <Button
          kind="quiet"
          onClick={() => {
            onClose()
            openShortcuts()
          }}
        >
          Keyboard shortcuts
        </Button>
      </div>
    </Dialog>
  )
}
