import { useState, type ReactNode } from 'react'
import type { accountsApi } from '#contract/api/accounts.ts'
import type { dailyReminderApi } from '#contract/api/daily.ts'
import { links } from '#contract/api/links.ts'
import { call } from '#web/platform/api.ts'
import { useForm } from '#web/platform/use-form.ts'
import { usePageTitle } from '#web/platform/navigation/page-title.ts'
import { useInBrowser } from '#web/platform/browser/use-in-browser.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { AccountLayout, BrokenLink } from '../entry/AccountLayout.tsx'
import { mailedToken } from '../entry/mailed-token.ts'
import styles from '../entry/AccountForm.module.css'

interface MailedLinkProps {
  /** The call that takes the token of the link. */
  endpoint:
    | (typeof accountsApi)['verifyEmail' | 'confirmEmail' | 'confirmSubscription' | 'unsubscribe']
    | (typeof dailyReminderApi)['stopByLink']
  /** Where the token is in the address of the page; default after the `#`. */
  readToken?: () => string
  title: string
  text: string
  button: string
  /** Default "One moment…". */
  busyText?: string
  /** What to show when it is done. */
  done: { title: string; text: string }
  onDone?: () => Promise<void>
  /** Where to go when it is done; default home. */
  children?: ReactNode
  /** What else to offer when the link does not work; default to write to us. */
  otherwise?: ReactNode
}

/**
 * The page behind a link in an email. Opening it does nothing yet, because mail programs open links too: a person has
 * to press the button.
 */
export function MailedLink({
  endpoint,
  readToken = mailedToken,
  title,
  text,
  button,
  busyText = 'One moment…',
  done,
  onDone,
  children,
  otherwise = (
    <ButtonLink href={links.contact} kind="secondary">
      Contact us
    </ButtonLink>
  ),
}: MailedLinkProps) {
  const token = useInBrowser(readToken)
  const [isDone, setDone] = useState(false)
  usePageTitle(isDone ? done.title : null)
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
      <BrokenLink slug="mail" title={title}>
        {otherwise}
      </BrokenLink>
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
