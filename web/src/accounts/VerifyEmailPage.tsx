import { accountsApi } from '#contract/api/accounts.ts'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { MailedAccountLink } from './messages/MailedLink.tsx'
import { ResendVerification } from './messages/ResendMail.tsx'

export function VerifyEmailPage() {
  const { user } = useSession()
  return (
    <MailedAccountLink
      endpoint={accountsApi.verifyEmail}
      title="Verify your email"
      text="Confirm that this email address is yours."
      button="Verify my email"
      busyText="Verifying…"
      done={{ title: 'Verified', text: 'Your email is verified.' }}
      otherwise={
        user && !user.verified ? (
          <ResendVerification />
        ) : (
          <ButtonLink href={links.profile} kind="secondary">
            {user ? 'Profile' : 'Log in for a new link'}
          </ButtonLink>
        )
      }
    />
  )
}
