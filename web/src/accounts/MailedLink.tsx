import { useState, type ReactNode } from 'react'
import { links } from '../platform/links.ts'
import { useInBrowser } from '../platform/use-in-browser.ts'
import { useForm } from '../platform/use-form.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Form } from '../ui/Form.tsx'
import styles from './AccountForm.module.css'
import { AccountFrame } from './AccountFrame.tsx'

interface MailedLinkProps {
  title: string
  text: string
  button: string
  busyText: string
  /** Does what the mail was sent for, with the token of its link. */
  deed: (token: string) => Promise<void>
  /** What to say when it is done. */
  done: { title: string; text: string }
  /** The ways on when it is done; default home. */
  children?: ReactNode
  /** Another way, for when the link does not work. */
  otherwise?: ReactNode
}

/** What stands behind the `#`, which no server ever sees. */
const tokenHere = (): string => window.location.hash.slice(1)

/** Where a mailed link leads. Opening it does nothing yet: mail programs open links too, so a person has to press. */
export function MailedLink({ title, text, button, busyText, deed, done, children, otherwise }: MailedLinkProps) {
  const token = useInBrowser(tokenHere)
  const [isDone, setDone] = useState(false)
  const { own, isBusy, alert } = useForm({
    rules: {},
    offline: "You're offline. This needs a connection.",
    async submit() {
      if (!token) return
      await deed(token)
      setDone(true)
    },
  })
  if (isDone)
    return (
      <AccountFrame key="done" slug="mail" title={done.title} isAnswer>
        <p className={styles.text}>{done.text}</p>
        <div className={styles.actions}>{children ?? <ButtonLink href={links.home}>Browse quizzes</ButtonLink>}</div>
      </AccountFrame>
    )
  if (token === '')
    return (
      <AccountFrame slug="mail" title={title}>
        <p className={styles.text}>This link is not whole. Open it again from the mail, or copy all of it.</p>
        <div className={styles.actions}>
          <ButtonLink href={links.home}>Home</ButtonLink>
        </div>
      </AccountFrame>
    )
  return (
    <AccountFrame slug="mail" title={title}>
      <p className={styles.text}>{text}</p>
      <Form {...own}>
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyText={busyText}>
            {button}
          </Button>
          {alert && otherwise}
        </div>
      </Form>
    </AccountFrame>
  )
}
