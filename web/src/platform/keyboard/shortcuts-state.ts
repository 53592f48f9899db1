import { create } from 'zustand'

/** Whether the list of shortcuts is open. */
export const useShortcuts = create<{ isOpen: boolean }>(() => ({ isOpen: false }))

export const openShortcuts = (): void => useShortcuts.setState({ isOpen: true })
export const closeShortcuts = (): void => useShortcuts.setState({ isOpen: false })
