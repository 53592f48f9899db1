import type { ReactNode } from 'react'
import { links } from '#contract/api/links.ts'
import { Cover } from '#web/ui/Cover.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import styles from './AccountLayout.module.css'
import formStyles from './AccountForm.module.css'

interface AccountLayoutProps {
  /** The image is generated from this. */
  slug: string
  title: string
  /** "Step 1 of 3". */
  step?: string
  /** Why the user is on this page. */
  why?: string | null
  /** Whether it replaces a form that was just sent. */
  isAnswer?: boolean
  /** What stands below the image, on screens wide enough to show one. */
  beside?: ReactNode
  children: ReactNode
}

/** A one-column form next to an image. */
export const AccountLayout = ({ slug, title, step, why, isAnswer = false, beside, children }: AccountLayoutProps) => (
  <div className={styles.frame}>
    {/* The server may have rendered it on another day. */}
    <div className={styles.art} data-hue={hueOfToday()} suppressHydrationWarning>
      <div className={styles.image} aria-hidden="true">
        <Cover slug={slug} hue={hueOfToday()} icon="shapes" banner />
      </div>
      {beside && <div className={`${styles.beside} on-plate`}>{beside}</div>}
    </div>
    <div className={styles.column}>
      {step && <p className={styles.step}>{step}</p>}
      <PageTitle takesFocus={isAnswer}>{title}</PageTitle>
      {why && <p className={styles.why}>{why}</p>}
      {children}
    </div>
  </div>
)

interface AlreadyLoggedInProps {
  title: string
  name: string
  next: string | undefined
}

/** Shown on a guest page to a user who is logged in. */
export const AlreadyLoggedIn = ({ title, name, next = links.home }: AlreadyLoggedInProps) => (
  <AccountLayout slug="login" title={title}>
    <p className={formStyles.text}>You're logged in as {name}.</p>
    <div className={formStyles.actions}>
      <ButtonLink href={next}>Carry on</ButtonLink>
      <ButtonLink href={links.logout} kind="secondary">
        Log out
      </ButtonLink>
    </div>
  </AccountLayout>
)

/** The page of a link in an email, when it came without its token or a part of it, with what to do instead. */
export const BrokenLink = ({ slug, title, children }: { slug: string; title: string; children: ReactNode }) => (
  <AccountLayout slug={slug} title={title}>
    <p className={formStyles.text}>
      Part of this link is missing. Open it again from the email, or copy the whole link.
    </p>
    <div className={formStyles.actions}>{children}</div>
  </AccountLayout>
)

/** A colour for every day of the week. */
const WEEK = ['straw', 'lagoon', 'coral', 'azure', 'violet', 'mint', 'rose'] as const
const hueOfToday = () => WEEK[new Date().getUTCDay()] ?? 'straw'
