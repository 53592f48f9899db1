import type { Db } from '../db/db.ts'
import type { Limiter } from '../rate-limits.ts'
import type { BaseServices, Caller, Outgoing } from '../http/route.ts'

/** What a request was parsed into. */
export type ParsedInput = Record<'params' | 'query' | 'body', unknown>

/** The connection to the caller, while a handler works. */
export interface Connected {
  isGone: () => boolean
  report: (step: unknown) => void
}

interface PerRequest extends Connected {
  out: Outgoing
  /** The database that this request reads from. */
  db: Db
}

type HandlerRequest = ParsedInput & Caller & BaseServices & PerRequest & { limiter: Limiter }

/** Joins what a handler gets. Each field is named: to spread four objects into one takes 5 to 8% more of an answer's CPU time. */
export const handlerRequests =
  (
    { config, contentDir, passwords, personalData, balanceOf, countHastyPlays, onVerified, onPublished }: BaseServices,
    limiter: Limiter,
  ) =>
  (
    { params, query, body }: ParsedInput,
    { user, guest, session, device, resetNonce, idempotencyKey, address, agent, acceptsJson }: Caller,
    { out, db, isGone, report }: PerRequest,
  ): HandlerRequest => ({
    params,
    query,
    body,
    user,
    guest,
    session,
    device,
    resetNonce,
    idempotencyKey,
    address,
    agent,
    acceptsJson,
    out,
    isGone,
    report,
    limiter,
    db,
    config,
    contentDir,
    passwords,
    personalData,
    balanceOf,
    countHastyPlays,
    onVerified,
    onPublished,
  })
