import { accountsApi } from '#contract/accounts.ts'
import { call } from '../platform/api.ts'
import { MailedLink } from './MailedLink.tsx'

export const SubscribePage = () => (
  <MailedLink
    title="One good quiz, every Friday"
    text="Do you want it? Press, and you're on the list. Every mail has a link to stop."
    button="Put me on the list"
    busyText="One moment…"
    deed={async (token) => void (await call(accountsApi.confirmSubscription, { body: { token } }))}
    done={{ title: "You're on the list", text: 'Good quizzes come on Fridays.' }}
  />
)
