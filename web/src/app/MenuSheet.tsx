import { X } from 'lucide-react'
import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { MAIN_LINKS } from './main-links.ts'
import styles from './MenuSheet.module.css'
import { openShortcuts } from '../platform/shortcuts-state.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** The menu of small screens. */
export const MenuSheet = ({ onClose }: { onClose: () => void }) => (
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
    <div className={styles.account}>
      <ButtonLink href={links.register()}>Sign up</ButtonLink>
      <ButtonLink href={links.login()} kind="secondary">
        Log in
      </ButtonLink>
    </div>
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
