import { accountsApi } from '#contract/accounts.ts'
import { links } from '../platform/links.ts'
import { useSession } from '../platform/session.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { MailedAccountLink } from './MailedAccountLink.tsx'
import { ResendVerification } from './ResendVerification.tsx'

export function VerifyEmailPage() {
  const { user } = useSession()
  return (
    <MailedAccountLink
      deed={accountsApi.verifyEmail}
      title="Verify your email"
      text="One press, and we know this address is yours."
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
