import { accountsApi } from '#contract/accounts.ts'
import { call } from '../platform/api.ts'
import { MailedLink } from './MailedLink.tsx'

export const UnsubscribePage = () => (
  <MailedLink
    title="No more Friday mail?"
    text="Press, and this address is off the list."
    button="Take me off the list"
    busyText="One moment…"
    deed={async (token) => void (await call(accountsApi.unsubscribe, { body: { token } }))}
    done={{ title: "You're off the list", text: 'No more mail from us on Fridays.' }}
  />
)
