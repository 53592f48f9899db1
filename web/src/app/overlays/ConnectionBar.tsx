import { useEffect } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { useOfflineWords } from '#web/platform/connection/offline-words.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { OFFLINE, OfflineBar, ONLINE } from '#web/ui/OfflineBar.tsx'

/** Shown under the header while the connection is lost, and for a moment when it is back. */
export function ConnectionBar() {
  const { online, isBack } = useOnline()
  const { words } = useOfflineWords()
  useEffect(() => {
    if (!online) announce(words ?? OFFLINE)
    else if (isBack) announce(ONLINE)
    // oxlint-disable-next-line react/exhaustive-deps -- another page says nothing again
  }, [online, isBack])
  if (online && !isBack) return null
  return (
    <section aria-label="Connection" data-bar>
      <OfflineBar isBack={isBack} words={words ?? OFFLINE} />
    </section>
  )
}
