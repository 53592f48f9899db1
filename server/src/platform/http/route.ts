import type * as z from 'zod/mini'
import type { Api, Endpoint, Parsed, Step } from '#contract/api/endpoint.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Streaming } from './event-streams.ts'
import type { Limiter } from '../rate-limits.ts'
import type { PasswordHasher } from '../password-hash.ts'
import type { PersonalData } from '../personal-data.ts'

/** The logged-in user, as every feature may see them. */
export interface SessionUser {
  id: string
  name: string
  /** Whether the email is verified. */
  verified: boolean
  /** When the password was last confirmed in this session. */
  confirmedAt: Date | null
}

/**
 * A step that follows when an address of a user was verified, in the same transaction. It gets the keyed hash of the
 * mailbox, which other accounts may share.
 */
export type VerificationStep = (tx: Db, userId: string, mailbox: Buffer) => Promise<void>

/** What every handler gets besides its input. */
export interface BaseServices {
  /** The one that a call reads from: the replica, where its row says `fromReplica` and that shows enough, else the primary. */
  db: Db
  config: Config
  /** The folder with the site's content files. */
  contentDir: string
  passwords: PasswordHasher
  personalData: readonly PersonalData[]
  balanceOf: (db: Db, userId: string) => Promise<number>
  /** How many plays a user was paid for since a moment that were answered faster than people can read. */
  countHastyPlays: (tx: Db, userId: string, since: Date | null) => Promise<number>
  /** What each feature does when an address was verified. */
  onVerified: readonly VerificationStep[]
  /** Called after a quiz was published again, for features that have work to do then. */
  onPublished: () => void
}

/** The caller, as far as the request identifies them. */
export interface Caller {
  user: SessionUser | null
  /** The guest token, if there is one. */
  guest: string | null
  /** The session token, valid or not. */
  session: string | null
  /** The cookie that names the accounts this browser has logged in to before. */
  device: string | null
  /** The nonce that this browser got when it asked for a reset code. */
  resetNonce: string | null
  /** The caller's idempotency key: a repeated command with the same key is done only once. */
  idempotencyKey: string | null
  /** The address block the call came from. */
  address: string
  /** The browser's user agent. */
  agent: string
  /** Whether the caller takes JSON rather than a stream of events. */
  acceptsJson: boolean
}

/** What a handler may set on its response besides the data. */
export interface Outgoing {
  status: 200 | 201
  /** A sentence that replaces the endpoint's own. */
  message?: string
  /** A guest token for the browser; null deletes it. */
  guest?: string | null
  /** The known-device cookie after a login. */
  device?: string
  /** The nonce of a browser that asked for a reset code, and its maximum age. */
  resetNonce?: { token: string; seconds: number }
  /** A session for the browser, and its maximum age; null ends it. */
  session?: { token: string; seconds: number } | null
}

/** What a handler gets for a call besides its input, its caller and the services. */
export interface CallContext<S = unknown> {
  /** Takes from a second rate limit, for what costs more than the request itself. */
  limiter: Limiter
  out: Outgoing
  /** Whether the caller has hung up, so that a long command can stop. */
  isGone: () => boolean
  /** Reports the progress of a long command, if the caller asked for it. */
  report: (step: S) => void
}
type Request<E extends Endpoint> = Parsed<E> &
  Caller & { user: E['access'] extends 'user' ? SessionUser : SessionUser | null } & CallContext<Step<E>> &
  BaseServices
type Handlers<A extends Api> = {
  [K in keyof A]: (
    request: Request<A[K]>,
  ) => Promise<
    | z.input<A[K]['data']>
    | Encoded<z.input<A[K]['data']>>
    | (A[K] extends { download: true } ? Download : never)
    | (A[K] extends { stream: true } ? Streaming : never)
  >
}

export interface Route {
  endpoint: Endpoint
  handle: (request: never) => Promise<unknown>
}

/** Pairs each endpoint of a contract with its handler: a missing, extra or mistyped one does not compile. */
export const routes = <A extends Api>(api: A, handlers: Handlers<A>): Route[] =>
  Object.entries(api).map(([name, endpoint]) => ({ endpoint, handle: handlers[name as keyof A] }))

type Body = string | Buffer | AsyncIterable<Uint8Array>

/** A file that a call returns instead of an envelope; an iterable body is sent piece by piece as it is made. */
export class Download<B extends Body = Body> {
  readonly name: string
  readonly type: string
  readonly body: B
  constructor({ name, type, body }: { name: string; type: string; body: B }) {
    this.name = name
    this.type = type
    this.body = body
  }

  /**
   * Always downloaded, never shown: its content was written by users. The plain name is for clients that know no other.
   */
  get headers(): Record<string, string> {
    const plain = this.name.replace(/[^\w.-]+/g, '-')
    const full = encodeURIComponent(this.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${full}`,
      'cache-control': 'no-store',
    }
  }
}

/** Data that a handler has encoded as JSON itself, because parts of it are the same for everybody and kept encoded. */
export class Encoded<Data> {
  readonly json: string
  /** Only for the compiler: what the JSON holds. */
  declare readonly data: Data

  constructor(json: string) {
    this.json = json
  }
}
