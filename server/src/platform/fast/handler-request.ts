import type { Db } from '../db/db.ts'
import type { Limiter } from '../rate-limits.ts'
import type { BaseServices, CallContext, Caller } from '../http/route.ts'

/** What a request was parsed into. */
export type ParsedInput = Record<'params' | 'query' | 'body', unknown>

/** The connection to the caller, while a handler works. */
export type Connected = Pick<CallContext, 'isGone' | 'report'>

type HandlerRequest = ParsedInput & Caller & BaseServices & CallContext

/** Joins what a handler gets. Each field is named: to spread four objects into one takes 5 to 8% more of an answer's CPU time. */
export const handlerRequests =
  (
    { config, contentDir, passwords, personalData, balanceOf, countHastyPlays, onVerified, onPublished }: BaseServices,
    limiter: Limiter,
  ) =>
  (
    { params, query, body }: ParsedInput,
    { user, guest, session, device, resetNonce, idempotencyKey, address, agent, acceptsJson }: Caller,
    { out, db, isGone, report }: Omit<CallContext, 'limiter'> & { db: Db },
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
