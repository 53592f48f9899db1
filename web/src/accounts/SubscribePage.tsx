import { accountsApi } from '#contract/accounts.ts'
import { MailedLink } from './messages/MailedLink.tsx'

export const SubscribePage = () => (
  <MailedLink
    endpoint={accountsApi.confirmSubscription}
    title="One good quiz, every Friday"
    text="Do you want it? Press, and you're on the list. Every mail has a link to stop."
    button="Put me on the list"
    busyText="One moment…"
    done={{ title: "You're on the list", text: 'Good quizzes come on Fridays.' }}
    otherwise={<p>Subscribe again at the foot of this page, and we'll mail you a new link.</p>}
  />
)
