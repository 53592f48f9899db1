import { QueryClient, type QueryFunctionContext, type QueryKey } from '@tanstack/react-query'
import type { Call, Data, Endpoint, Input } from '#contract/api/endpoint.ts'
import { errorCode } from './errors.ts'
import { useOnline } from './connection.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { call: Call }
  }
}

/** A query function and its cache key. */
export interface Query<T> {
  queryKey: QueryKey
  queryFn: (context: QueryFunctionContext) => Promise<T>
}

type Given<E> = unknown extends Input<E> ? [] : [input: Input<E>]

/** The calls whose responses belong to one user or guest. */
const personal = new Set<unknown>()

/** Calls an endpoint through the client's own `call`: over HTTP in the browser, in process on the server. */
export function query<E extends Endpoint>(endpoint: E, ...input: Given<E>): Query<Data<E>> {
  if (!endpoint.shared) personal.add(endpoint.path)
  return {
    queryKey: [endpoint.path, ...input],
    queryFn: ({ meta }) => {
      if (!meta) throw new Error('This query client was not made by createQueryClient.')
      return meta.call(endpoint, ...input)
    },
  }
}

/**
 * Drops what was fetched for the previous user; what the page shows of it is fetched again if someone else is logged in
 * now.
 */
export function forgetPersonal(client: QueryClient, isSomebodyHere: boolean): void {
  const filter = { predicate: ({ queryKey }: { queryKey: QueryKey }) => personal.has(queryKey[0]) }
  if (isSomebodyHere) void client.resetQueries(filter)
  else client.removeQueries(filter)
}

const FRESH = 60_000
const TRIES_AGAIN = 2
/** Going back within this time finds everything as it was. */
const KEPT_FOR = 30 * 60_000

/** A refusal stays one; where the server is only busy, the call itself has already asked again. */
const mayPass = (error: Error): boolean => errorCode(error) === undefined

/** `keptFor` is how long what no component shows is kept, by a timer for each query; Infinity has none. */
export const createQueryClient = (call: Call, keptFor = KEPT_FOR): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        meta: { call },
        staleTime: FRESH,
        gcTime: keptFor,
        retry: (failures, error) => failures < TRIES_AGAIN && mayPass(error) && useOnline.getState().online,
        // A query that is paused offline would show nothing; instead it fails with a message and is retried when the
        // connection is back.
        networkMode: 'always',
        refetchOnReconnect: true,
        throwOnError: (error) => errorCode(error) === 'NOT_FOUND',
      },
    },
  })
