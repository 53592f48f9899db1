import { accountsApi } from '#contract/api/accounts.ts'
import { links } from '#contract/api/links.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { MailedLink } from './messages/MailedLink.tsx'

export const UnsubscribePage = () => (
  <MailedLink
    endpoint={accountsApi.unsubscribe}
    title="Unsubscribe from the Friday email?"
    text="We'll remove this address from the list."
    button="Unsubscribe"
    busyText="One moment…"
    done={{ title: "You're unsubscribed", text: "You won't get the Friday email any more." }}
    otherwise={
      <ButtonLink href={links.contact} kind="secondary">
        Contact us
      </ButtonLink>
    }
  />
)
