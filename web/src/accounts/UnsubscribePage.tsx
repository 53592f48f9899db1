import { accountsApi } from '#contract/api/accounts.ts'
import { MailedLink } from './messages/MailedLink.tsx'

export const UnsubscribePage = () => (
  <MailedLink
    endpoint={accountsApi.unsubscribe}
    title="Unsubscribe from the Friday email?"
    text="We'll remove this address from the list."
    button="Unsubscribe"
    done={{ title: "You're unsubscribed", text: "You won't get the Friday email any more." }}
  />
)
