import type { ComponentProps } from 'react'
import { accountsApi } from '#contract/api/accounts.ts'
import { links } from '#contract/api/links.ts'
import { isSignedIn } from '#web/platform/session/session-events.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { fetchUser } from './entry/fetch-user.ts'
import { MailedLink } from './messages/MailedLink.tsx'
import { ResendVerification } from './messages/ResendMail.tsx'

export const VerifyEmailPage = () => {
  const { user } = useSession()
  return (
    <MailedAccountLink
      endpoint={accountsApi.verifyEmail}
      title="Verify your email"
      text="Confirm that this email address is yours."
      button="Verify my email"
      busyText="Verifying…"
      done={{ title: 'Verified', text: 'Your email is verified.' }}
      otherwise={user && !user.verified ? <ResendVerification /> : <WayIn href={links.profile}>Profile</WayIn>}
    />
  )
}

export const ConfirmEmailPage = () => (
  <MailedAccountLink
    endpoint={accountsApi.confirmEmail}
    title="Confirm your new email"
    text="Once you confirm, you log in with this email. We'll let your old address know."
    button="Use this email"
    busyText="Confirming…"
    done={{ title: 'Confirmed', text: 'Log in with your new email from now on.' }}
    otherwise={<WayIn href={links.settings}>Settings</WayIn>}
  />
)

/** A page for whoever is logged in, and for others a login that leads to it. */
const WayIn = ({ href, children }: { href: string; children: string }) => (
  <ButtonLink href={href} kind="secondary">
    {useSession().user ? children : 'Log in for a new link'}
  </ButtonLink>
)

/** A link from an email that changes an account; a logged-in user sees the change right away and goes home. */
function MailedAccountLink(props: Omit<ComponentProps<typeof MailedLink>, 'onDone' | 'children'>) {
  const { user } = useSession()
  const onDone = async () => {
    toast('success', props.done.text)
    if (isSignedIn()) await fetchUser({ goHome: true })
  }
  return (
    <MailedLink {...props} onDone={onDone}>
      {user ? undefined : <ButtonLink href={links.login()}>Log in</ButtonLink>}
    </MailedLink>
  )
}
