import { useEffect } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { OFFLINE, OfflineBar, ONLINE } from '#web/ui/OfflineBar.tsx'

/** Shown under the header while the connection is lost, and for a moment when it is back. */
export function ConnectionBar() {
  const { online, isBack } = useOnline()
  useEffect(() => {
    if (!online) announce(OFFLINE)
    else if (isBack) announce(ONLINE)
  }, [online, isBack])
  if (online && !isBack) return null
  return (
    <section aria-label="Connection" data-bar>
      <OfflineBar isBack={isBack} />
    </section>
  )
}
