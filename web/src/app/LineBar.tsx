import { useEffect } from 'react'
import { announce } from '../platform/announcements.ts'
import { useOnline } from '../platform/online.ts'
import { OFFLINE, OfflineBar, ONLINE } from '../ui/OfflineBar.tsx'

/** Stands under the header while the line is gone, and for a moment when it is back. */
export function LineBar() {
  const { online, isBack } = useOnline()
  useEffect(() => {
    if (!online) announce(OFFLINE)
    else if (isBack) announce(ONLINE)
  }, [online, isBack])
  if (online && !isBack) return null
  return (
    <section aria-label="Connection">
      <OfflineBar isBack={isBack} />
    </section>
  )
}
