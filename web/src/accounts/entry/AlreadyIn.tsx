import { links } from '#web/platform/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './AccountForm.module.css'
import { AccountFrame } from './AccountFrame.tsx'

interface AlreadyInProps {
  title: string
  name: string
  next: string | undefined
}

/** What a page for those outside says to somebody inside. */
export const AlreadyIn = ({ title, name, next = links.home }: AlreadyInProps) => (
  <AccountFrame slug="login" title={title}>
    <p className={styles.text}>You're logged in as {name}.</p>
    <div className={styles.actions}>
      <ButtonLink href={next}>Carry on</ButtonLink>
      <ButtonLink href={links.logout} kind="secondary">
        Log out
      </ButtonLink>
    </div>
  </AccountFrame>
)
