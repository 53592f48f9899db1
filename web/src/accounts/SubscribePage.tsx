import { accountsApi } from '#contract/accounts.ts'
import { MailedLink } from './messages/MailedLink.tsx'

export const SubscribePage = () => (
  <MailedLink
    endpoint={accountsApi.confirmSubscription}
    title="One good quiz, every Friday"
    text="Confirm to get one good quiz by email every Friday. You can unsubscribe at any time."
    button="Yes, sign me up"
    busyText="One moment…"
    done={{ title: "You're on the list", text: 'Look out for a good quiz on Fridays.' }}
    otherwise={<p>Subscribe again at the bottom of this page, and we'll email you a new link.</p>}
  />
)
