import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './AccountForm.module.css'
import { AccountLayout } from './AccountLayout.tsx'

interface AlreadyLoggedInProps {
  title: string
  name: string
  next: string | undefined
}

/** Shown on a guest page to a user who is logged in. */
export const AlreadyLoggedIn = ({ title, name, next = links.home }: AlreadyLoggedInProps) => (
  <AccountLayout slug="login" title={title}>
    <p className={styles.text}>You're logged in as {name}.</p>
    <div className={styles.actions}>
      <ButtonLink href={next}>Carry on</ButtonLink>
      <ButtonLink href={links.logout} kind="secondary">
        Log out
      </ButtonLink>
    </div>
  </AccountLayout>
)
