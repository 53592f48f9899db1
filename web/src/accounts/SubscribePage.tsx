import { accountsApi } from '#contract/api/accounts.ts'
import { MailedLink } from './messages/MailedLink.tsx'

export const SubscribePage = () => (
  <MailedLink
    endpoint={accountsApi.confirmSubscription}
    title="One good quiz, every Friday"
    text="Confirm to get one good quiz by email every Friday. You can unsubscribe at any time."
    button="Confirm subscription"
    done={{ title: "You're subscribed", text: "You'll get one good quiz by email every Friday." }}
    otherwise={<p>Subscribe again at the bottom of this page, and we'll email you a new link.</p>}
  />
)
