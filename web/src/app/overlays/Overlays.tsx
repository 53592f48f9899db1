import { Suspense, type ReactNode } from 'react'
import { useConfirmation } from '#web/platform/confirm.ts'
import { dismissToast, useToasts } from '#web/platform/toasts.ts'
import { LazyBoundary } from './LazyBoundary.tsx'
import { Confirm, ShortcutsDialog, Toasts } from './lazy-parts.ts'
import { closeShortcuts, useShortcuts } from '#web/platform/keyboard/shortcuts-state.ts'

const Over = ({ onLost, children }: { onLost: () => void; children: ReactNode }) => (
  <LazyBoundary onLost={onLost}>
    <Suspense>{children}</Suspense>
  </LazyBoundary>
)

/** Everything on top of the page: toasts and dialogs. */
export function Overlays() {
  const toasts = useToasts((state) => state.toasts)
  const asked = useConfirmation((state) => state.asked)
  const areKeysShown = useShortcuts((state) => state.isOpen)
  return (
    <>
      {toasts.length > 0 && (
        <Over onLost={() => useToasts.setState({ toasts: [] })}>
          <Toasts toasts={toasts} onClose={dismissToast} />
        </Over>
      )}
      {asked && (
        <Over onLost={() => asked.onAnswer({ yes: false })}>
          <Confirm {...asked} />
        </Over>
      )}
      {areKeysShown && (
        <Over onLost={closeShortcuts}>
          <ShortcutsDialog />
        </Over>
      )}
    </>
  )
}
