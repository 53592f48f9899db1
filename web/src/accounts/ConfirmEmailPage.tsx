import { accountsApi } from '#contract/api/accounts.ts'
import { links } from '#contract/api/links.ts'
import { useSession } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { MailedAccountLink } from './messages/MailedLink.tsx'

export function ConfirmEmailPage() {
  const { user } = useSession()
  return (
    <MailedAccountLink
      endpoint={accountsApi.confirmEmail}
      title="Confirm your new email"
      text="Once you confirm, you log in with this email. We'll let your old address know."
      button="Use this email"
      busyText="Confirming…"
      done={{ title: 'Confirmed', text: 'Log in with your new email from now on.' }}
      otherwise={
        <ButtonLink href={links.settings} kind="secondary">
          {user ? 'Settings' : 'Log in for a new link'}
        </ButtonLink>
      }
    />
  )
}
