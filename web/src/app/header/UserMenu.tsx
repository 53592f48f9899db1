import { ChevronDown, Coins } from 'lucide-react'
import { Link } from 'wouter'
import { counted } from '#web/platform/format.ts'
import { links } from '#contract/api/links.ts'
import type { SignedIn } from '#web/platform/session/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { USER_LINKS } from './user-links.ts'
import styles from './UserMenu.module.css'

/** Who is logged in, their balance, and their links. */
export const UserMenu = ({ user }: { user: SignedIn }) => (
  <>
    <Link
      href={links.redeemPrizes}
      className={`${styles.buxes} on-sun`}
      aria-label={counted(user.buxes, 'bux', 'buxes')}
    >
      <Coins size={18} aria-hidden="true" />
      {user.buxes}
    </Link>
    <Menu
      kind="quiet"
      small
      label={`Your account, ${user.name}`}
      button={
        <>
          <Avatar id={user.id} image={user.avatar} size={32} />
          <ChevronDown size={18} aria-hidden="true" />
        </>
      }
    >
      <p className={styles.who}>{user.name}</p>
      <Link href={links.practice}>Practice</Link>
      {USER_LINKS.map(({ href, name }) => (
        <Link key={href} href={href}>
          {name}
        </Link>
      ))}
      <div className={styles.theme}>
        <ThemeChoice />
      </div>
    </Menu>
  </>
)
