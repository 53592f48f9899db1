import type { QueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Read } from './route.tsx'

export const readerOf =
  (client: QueryClient): Read =>
  (query) =>
    client.getQueryData(query.queryKey)

/** A value derived from the fetched data, kept up to date. It must be the same value for the same data. */
export function useFromData<T>(client: QueryClient, select: (read: Read) => T): T {
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const now = () => select(readerOf(client))
  return useSyncExternalStore(subscribe, now, now)
}
