import { dailyReminderApi } from '#contract/api/daily.ts'
import { mailedToken } from './entry/mailed-token.ts'
import { MailedLink } from './messages/MailedLink.tsx'

/** After the `#` in the link of the email; in the query where the mail program opened the address it could post to. */
const readToken = (): string => mailedToken() || (new URLSearchParams(window.location.search).get('token') ?? '')

export const StopReminderPage = () => (
  <MailedLink
    endpoint={dailyReminderApi.stopByLink}
    readToken={readToken}
    title="Stop the daily reminder?"
    text="You can play whenever you like. We just won't email you about it."
    button="Stop the emails"
    done={{ title: 'No more reminders', text: "We won't remind you any more. You can change that in your settings." }}
  />
)
