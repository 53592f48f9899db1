import { accountsApi } from '#contract/accounts.ts'
import { call } from '../platform/api.ts'
import { links } from '../platform/links.ts'
import { isSignedIn } from '../platform/signed-in.ts'
import { useSession } from '../platform/session.ts'
import { toast } from '../platform/toasts.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { fetchUser } from './fetch-user.ts'
import { MailedLink } from './MailedLink.tsx'
import { ResendVerification } from './ResendVerification.tsx'

export function VerifyEmailPage() {
  const { user } = useSession()
  return (
    <MailedLink
      title="Verify your email"
      text="One press, and we know that this address is yours."
      button="Verify my email"
      busyText="Verifying…"
      deed={async (token) => {
        await call(accountsApi.verifyEmail, { body: { token } })
        toast('success', 'Your email is verified.')
        if (isSignedIn()) await fetchUser({ goHome: true })
      }}
      done={{ title: 'Verified', text: 'Your email is verified.' }}
      otherwise={user && !user.verified && <ResendVerification />}
    >
      {user ? (
        <ButtonLink href={links.home}>Browse quizzes</ButtonLink>
      ) : (
        <ButtonLink href={links.login()}>Log in</ButtonLink>
      )}
    </MailedLink>
  )
}
