import { accountsApi } from '#contract/accounts.ts'
import { call } from '../platform/api.ts'
import { links } from '../platform/links.ts'
import { isSignedIn } from '../platform/signed-in.ts'
import { toast } from '../platform/toasts.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { fetchUser } from './fetch-user.ts'
import { MailedLink } from './MailedLink.tsx'

export const ConfirmEmailPage = () => (
  <MailedLink
    title="Confirm your new email"
    text="One press, and you log in with this address from now on. We'll tell the old one."
    button="Use this email"
    busyText="Confirming…"
    deed={async (token) => {
      await call(accountsApi.confirmEmail, { body: { token } })
      toast('success', 'That is your email now.')
      if (isSignedIn()) await fetchUser({ goHome: true })
    }}
    done={{ title: 'Confirmed', text: 'Log in with your new email from now on.' }}
  >
    <ButtonLink href={links.login()}>Log in</ButtonLink>
  </MailedLink>
)
