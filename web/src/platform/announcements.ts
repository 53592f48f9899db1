import { create } from 'zustand'

type Manner = 'polite' | 'assertive'

/** What screen readers are told: `polite` when they have a moment, `assertive` at once. */
export const useAnnouncements = create<Record<Manner, string>>(() => ({ polite: '', assertive: '' }))

/** Says something to those who listen to the page. The same words again are said again. */
export function announce(text: string, manner: Manner = 'polite'): void {
  useAnnouncements.setState({ [manner]: '' })
  requestAnimationFrame(() => useAnnouncements.setState({ [manner]: text }))
}
