import { create } from 'zustand'

type Manner = 'polite' | 'assertive'

/** Announcements for screen readers: `polite` waits for a pause, `assertive` interrupts. */
export const useAnnouncements = create<Record<Manner, string>>(() => ({ polite: '', assertive: '' }))

/** Announces a sentence to screen readers. The same sentence again is announced again. */
export function announce(text: string, manner: Manner = 'polite'): void {
  useAnnouncements.setState({ [manner]: '' })
  requestAnimationFrame(() => useAnnouncements.setState({ [manner]: text }))
}
