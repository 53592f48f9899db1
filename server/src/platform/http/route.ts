import type * as z from 'zod/mini'
import type { Api, Endpoint, Parsed, Step } from '#contract/endpoint.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Download } from './download.ts'
import type { Limiter } from '../rate-limits.ts'
import type { PersonalData } from '../personal-data.ts'

/** Whoever is logged in, as far as every feature may know them. */
export interface SessionUser {
  id: string
  name: string
  /** Whether the e-mail address is known to be theirs. */
  verified: boolean
  /** When the password was last typed in this session. */
  confirmedAt: Date | null
}

/** What every handler is given besides its input. */
export interface BaseServices {
  db: Db
  config: Config
  /** The folder of the texts that the site is filled with. */
  contentDir: string
  /** What each feature keeps of people. */
  personalData: readonly PersonalData[]
  /** How many buxes somebody has. */
  balanceOf: (db: Db, userId: string) => Promise<number>
  /** Is told after a quiz was published anew, for whoever has work from it. */
  onPublished: () => void
}

/** Whoever calls, as far as a request tells. */
export interface Caller {
  user: SessionUser | null
  /** The token of a guest who has one. */
  guest: string | null
  /** The token of the session, valid or not. */
  session: string | null
  /** What tells the accounts that this browser has logged in to before. */
  device: string | null
  /** The caller's idempotency key: sending the same command again under it does it once. */
  idempotencyKey: string | null
  /** The block of addresses that the call came from. */
  address: string
  /** What the browser calls itself. */
  agent: string
}

/** What a handler may set on its answer besides the data. */
export interface Outgoing {
  status: 200 | 201
  /** Another sentence than the endpoint's own. */
  message?: string
  /** A guest token to give to the browser; null takes it away. */
  guest?: string | null
  /** What the browser is to show when somebody logs in from it again. */
  device?: string
  /** A session to give to the browser, and how long it may be kept; null ends it. */
  session?: { token: string; seconds: number } | null
}

type Calling<E extends Endpoint> = Caller & {
  user: E['access'] extends 'user' ? SessionUser : SessionUser | null
  /** For what costs more than the request itself. */
  limiter: Limiter
  out: Outgoing
  /** Tells how far a long command is to whoever asked for that. */
  report: (step: Step<E>) => void
}
export type Request<E extends Endpoint> = Parsed<E> & Calling<E> & BaseServices
export type Handlers<A extends Api> = {
  [K in keyof A]: (
    request: Request<A[K]>,
  ) => Promise<z.input<A[K]['data']> | (A[K] extends { download: true } ? Download : never)>
}

export interface Route {
  endpoint: Endpoint
  handle: (request: never) => Promise<unknown>
}

/** Pairs each endpoint of a contract with its handler: a missing, extra or mistyped one does not compile. */
export const routes = <A extends Api>(api: A, handlers: Handlers<A>): Route[] =>
  Object.entries(api).map(([name, endpoint]) => ({ endpoint, handle: handlers[name as keyof A] }))
