import { dailyReminderApi } from '#contract/daily.ts'
import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { MailedLink } from './messages/MailedLink.tsx'

export const StopReminderPage = () => (
  <MailedLink
    endpoint={dailyReminderApi.stopByLink}
    title="Stop the daily reminder?"
    text="You can play whenever you like. We just won't email you about it."
    button="Stop the emails"
    busyText="One moment…"
    done={{ title: 'No more reminders', text: "We won't remind you any more. You can change that in your settings." }}
    otherwise={
      <ButtonLink href={links.contact} kind="secondary">
        Contact us
      </ButtonLink>
    }
  />
)
