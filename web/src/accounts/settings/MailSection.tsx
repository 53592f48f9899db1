import { useState, useRef } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { accountsApi } from '#contract/api/accounts.ts'
import type { EditedUser } from '#contract/api/user.ts'
import { dailyReminderApi, type DailyReminder } from '#contract/api/daily.ts'
import { placeOf } from '#contract/text/plain-names.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { focusOn } from '../messages/SubscribeForm.tsx'
import { Section } from './Section.tsx'
import { dailyReminder } from '../queries.ts'
import styles from './Settings.module.css'

const SENT = 'Check your inbox to confirm.'

/** Which emails the user gets. */
export function MailSection({ user: { email, verified } }: { user: EditedUser }) {
  const { busy, run } = useBusy()
  const [isSent, setSent] = useState(false)
  const subscribe = async () => {
    await call(accountsApi.subscribe, { body: { email } })
    setSent(true)
    toast('success', SENT)
  }
  return (
    <Section part="mail">
      <div className={styles.row}>
        <div>
          <p>One good quiz, every Friday</p>
          <p ref={isSent ? focusOn : null} tabIndex={-1} className={styles.hint}>
            {isSent ? SENT : 'You can unsubscribe at any time.'}
          </p>
        </div>
        {!isSent && (
          <Button
            kind="secondary"
            small
            busy={busy !== null}
            busyText="One moment…"
            onClick={() => void run(subscribe)}
          >
            Subscribe
          </Button>
        )}
      </div>
      <ReminderPart isVerified={verified} />
      <p className={styles.hint}>
        Apart from that, we only email you about your account, your prizes and your quizzes.
      </p>
    </Section>
  )
}

const NEVER = 'never'
const timeOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`
const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), timeOf(hour)] as const)
const OPTIONS = [[NEVER, 'Never'], ...HOURS] as const

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** When an email reminds the user of the daily; never, unless they ask for it. */
export function ReminderPart({ isVerified }: { isVerified: boolean }) {
  const client = useQueryClient()
  const { data: reminder, isPending } = useQuery({ ...dailyReminder(), staleTime: 0, throwOnError: false })

  async function save(wanted: DailyReminder | null): Promise<void> {
    const { queryKey } = dailyReminder()
    const before = reminder ?? null
    // Optimistic: the choice is shown right away, and goes back if saving fails.
    client.setQueryData(queryKey, wanted)
    try {
      await (wanted ? call(dailyReminderApi.remind, { body: wanted }) : call(dailyReminderApi.stop))
      toast('success', wanted ? `We'll remind you at ${timeOf(wanted.hour)}.` : "We won't remind you any more.")
    } catch (error) {
      client.setQueryData(queryKey, before)
      toast('error', errorSentence(error))
    }
  }

  const row = useRef<HTMLDivElement>(null)
  function takeOwnClock(hour: number): void {
    // The button goes away.
    row.current?.querySelector('select')?.focus()
    void save({ hour, time_zone: ownZone() })
  }

  const zone = reminder?.time_zone ?? ownZone()
  return (
    <div ref={row} className={styles.row}>
      <div>
        <p>A reminder of the daily ten</p>
        <p className={styles.hint}>
          {isVerified
            ? `One email a day, only if you haven't played by then. By the clock in ${placeOf(zone)}.`
            : 'Verify your email to get one.'}
        </p>
        {reminder && placeOf(zone) !== placeOf(ownZone()) && (
          <Button kind="quiet" small onClick={() => takeOwnClock(reminder.hour)}>
            Use the clock in {placeOf(ownZone())}
          </Button>
        )}
      </div>
      {isVerified && !isPending && (
        <Select
          label="Remind me"
          value={reminder ? String(reminder.hour) : NEVER}
          options={OPTIONS}
          onChange={(chosen) => void save(chosen === NEVER ? null : { hour: Number(chosen), time_zone: zone })}
        />
      )}
    </div>
  )
}
