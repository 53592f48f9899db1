import { accountsApi } from '#contract/accounts.ts'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { MailedLink } from './messages/MailedLink.tsx'

export const UnsubscribePage = () => (
  <MailedLink
    endpoint={accountsApi.unsubscribe}
    title="No more Friday mail?"
    text="Press, and this address is off the list."
    button="Take me off the list"
    busyText="One moment…"
    done={{ title: "You're off the list", text: 'No more mail from us on Fridays.' }}
    otherwise={
      <ButtonLink href={links.contact} kind="secondary">
        Ask us to do it
      </ButtonLink>
    }
  />
)
