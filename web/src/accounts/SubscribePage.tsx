import { accountsApi } from '#contract/api/accounts.ts'
import { dailyReminderApi } from '#contract/api/daily.ts'
import { mailedToken } from './entry/mailed-token.ts'
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

export const UnsubscribePage = () => (
  <MailedLink
    endpoint={accountsApi.unsubscribe}
    title="Unsubscribe from the Friday email?"
    text="We'll remove this address from the list."
    button="Unsubscribe"
    done={{ title: "You're unsubscribed", text: "You won't get the Friday email any more." }}
  />
)

export const StopReminderPage = () => (
  <MailedLink
    endpoint={dailyReminderApi.stopByLink}
    // In the query where the mail program opened the address it could post to.
    readToken={() => mailedToken() || (new URLSearchParams(window.location.search).get('token') ?? '')}
    title="Stop the daily reminder?"
    text="You can play whenever you like. We just won't email you about it."
    button="Stop the emails"
    done={{ title: 'No more reminders', text: "We won't remind you any more. You can change that in your settings." }}
  />
)
