import { useEffect } from 'react'
import { create } from 'zustand'

/** A title that only the browser can know, such as a score; it stands instead of the route's. */
export const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }))

/** Names the document from inside a screen, for as long as the screen stands. Null leaves the route's title. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    useOwnTitle.setState({ title })
    return () => useOwnTitle.setState({ title: null })
  }, [title])
}
