import { useEffect } from 'react'
import { create } from 'zustand'

/** What the page says about a lost connection in place of what is said everywhere else. */
export const useOfflineWords = create<{ words: string | null }>(() => ({ words: null }))

/** Says what a lost connection means here, for as long as the screen is open. */
export function useOwnOfflineWords(words: string): void {
  useEffect(() => {
    useOfflineWords.setState({ words })
    return () => useOfflineWords.setState({ words: null })
  }, [words])
}
