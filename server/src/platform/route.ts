import type * as z from 'zod/mini'
import type { Api, Endpoint, Parsed } from '#contract/endpoint.ts'
import type { Config } from './config.ts'
import type { Db } from './db.ts'

/** Whoever is logged in, as far as every feature may know them. */
export interface SessionUser {
  id: string
  name: string
}

/** What every handler is given besides its input. */
export interface Services {
  db: Db
  config: Config
  /** The folder of the texts that the site is filled with. */
  contentDir: string
}

/** Whoever calls, as far as a request tells. */
export interface Caller {
  user: SessionUser | null
  /** The token of a guest who has one. */
  guest: string | null
}

/** What a handler may set on its answer besides the data. */
export interface Outgoing {
  status: 200 | 201
  /** A guest token to give to the browser. */
  guest?: string
}

type Calling<E extends Endpoint> = Caller & {
  user: E['access'] extends 'user' ? SessionUser : SessionUser | null
  out: Outgoing
}
export type Request<E extends Endpoint> = Parsed<E> & Calling<E> & Services
export type Handlers<A extends Api> = {
  [K in keyof A]: (request: Request<A[K]>) => Promise<z.input<A[K]['data']>>
}

export interface Route {
  endpoint: Endpoint
  handle: (request: never) => Promise<unknown>
}

/** Pairs each endpoint of a contract with its handler: a missing, extra or mistyped one does not compile. */
export const routes = <A extends Api>(api: A, handlers: Handlers<A>): Route[] =>
  Object.entries(api).map(([name, endpoint]) => ({ endpoint, handle: handlers[name as keyof A] }))
