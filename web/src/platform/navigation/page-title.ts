import { useEffect } from 'react'
import { create } from 'zustand'

export const APP_NAME = 'Tenpip'

export const documentTitle = (title: string): string => `${title} · ${APP_NAME}`

/** A title that only the browser knows, such as a score; it replaces the route's. */
export const useOwnTitle = create<{ title: string | null }>(() => ({ title: null }))

/** Sets the document title from inside a screen, for as long as it is mounted. Null keeps the route's title. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    useOwnTitle.setState({ title })
    return () => useOwnTitle.setState({ title: null })
  }, [title])
}
