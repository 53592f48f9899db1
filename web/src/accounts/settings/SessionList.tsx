import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { accountsApi } from '#contract/api/accounts.ts'
import type { Session } from '#contract/api/user.ts'
import { browserFamily } from '#contract/text/plain-names.ts'
import { call } from '#web/platform/api.ts'
import { recentMoment } from '#web/platform/format.ts'
import { toast } from '#web/platform/toasts.ts'
import { useBusy } from '#web/platform/use-busy.ts'
import { Button } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { sessions } from '../queries.ts'
import { Section } from './Section.tsx'
import styles from './Settings.module.css'

/** Where the user is logged in, with buttons to log out there. */
export function SessionList() {
  const loaded = useQuery(sessions())
  const client = useQueryClient()
  const part = useRef<HTMLDivElement>(null)
  const { busy, run } = useBusy()
  const end = (what: string, command: () => Promise<unknown>, message: string) =>
    run(async () => {
      await command()
      // The button is about to disappear; keyboard users keep their focus here.
      part.current?.focus()
      await client.invalidateQueries(sessions())
      toast('success', message)
    }, what)
  return (
    <Section part="sessions">
      <div ref={part} tabIndex={-1}>
        <Loaded from={loaded} skeleton={<Skeleton className={styles.waiting} />}>
          {(list) => (
            <>
              <ul className={styles.sessions}>
                {list.map((session) => (
                  <li key={session.id} className={styles.session}>
                    <div>
                      <p>{browserName(session.agent)}</p>
                      <p className={styles.hint}>{seen(session)}</p>
                    </div>
                    {!session.current && (
                      <Button
                        kind="secondary"
                        small
                        busy={busy === session.id}
                        busyText="Logging out…"
                        aria-label={`Log out ${browserName(session.agent)}`}
                        onClick={() =>
                          void end(
                            session.id,
                            () => call(accountsApi.endSession, { params: { id: session.id } }),
                            'That session is logged out.',
                          )
                        }
                      >
                        Log out
                      </Button>
                    )}
                  </li>
                ))}
              </ul>
              {list.length > 1 && (
                <Button
                  kind="secondary"
                  busy={busy === 'others'}
                  busyText="Logging out…"
                  onClick={() =>
                    void end('others', () => call(accountsApi.endOtherSessions), 'Logged out everywhere else.')
                  }
                >
                  Log out everywhere else
                </Button>
              )}
            </>
          )}
        </Loaded>
      </div>
    </Section>
  )
}

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A user agent as its owner would say it: "Firefox on Windows". */
export function browserName(agent: string): string {
  const browser = browserFamily(agent)
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1]
  if (!browser && !system) return 'Unknown browser'
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? '')
}

const seen = ({ current, seen_at, address }: Session): string =>
  [current ? 'This browser' : `Last seen ${recentMoment(Date.parse(seen_at))}`, address].filter(Boolean).join(' · ')
