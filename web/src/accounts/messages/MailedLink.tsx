import { useState, type ReactNode } from 'react'
import type { accountsApi } from '#contract/accounts.ts'
import { call } from '#web/platform/api.ts'
import { links } from '#web/platform/links.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Form } from '#web/ui/Form.tsx'
import styles from '../entry/AccountForm.module.css'
import { AccountLayout } from '../entry/AccountLayout.tsx'

interface MailedLinkProps {
  /** What the mail was sent for; it takes the token of the link. */
  endpoint: (typeof accountsApi)['verifyEmail' | 'confirmEmail' | 'confirmSubscription' | 'unsubscribe']
  title: string
  text: string
  button: string
  busyText: string
  /** What to say when it is done. */
  done: { title: string; text: string }
  onDone?: () => Promise<void>
  /** The ways on when it is done; default home. */
  children?: ReactNode
  /** Another way, for when the link does not work. */
  otherwise: ReactNode
}

/** What stands behind the `#`, which no server ever sees. */
const tokenHere = (): string => window.location.hash.slice(1)

/** Where a mailed link leads. Opening it does nothing yet: mail programs open links too, so a person has to press. */
export function MailedLink({
  endpoint,
  title,
  text,
  button,
  busyText,
  done,
  onDone,
  children,
  otherwise,
}: MailedLinkProps) {
  const token = useInBrowser(tokenHere)
  const [isDone, setDone] = useState(false)
  const { own, isBusy, alert } = useForm({
    rules: {},
    offline: "You're offline. This needs a connection.",
    async submit() {
      if (!token) return
      await call(endpoint, { body: { token } })
      await onDone?.()
      setDone(true)
    },
  })
  if (isDone)
    return (
      <AccountLayout key="done" slug="mail" title={done.title} isAnswer>
        <p className={styles.text}>{done.text}</p>
        <div className={styles.actions}>{children ?? <ButtonLink href={links.home}>Browse quizzes</ButtonLink>}</div>
      </AccountLayout>
    )
  if (token === '')
    return (
      <AccountLayout slug="mail" title={title}>
        <p className={styles.text}>Part of this link is missing. Open it again from the mail, or copy all of it.</p>
        <div className={styles.actions}>{otherwise}</div>
      </AccountLayout>
    )
  return (
    <AccountLayout slug="mail" title={title}>
      <p className={styles.text}>{text}</p>
      <Form {...own}>
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyText={busyText}>
            {button}
          </Button>
          {alert && otherwise}
        </div>
      </Form>
    </AccountLayout>
  )
}
