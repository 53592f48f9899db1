import { authoringApi } from '#contract/authoring.ts'
import type { Call } from '#contract/endpoint.ts'
import { ApiError } from '#web/platform/api.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import type { AutosaveEvent, SaveFailure } from './autosave-event.ts'
import type { SaveRequest } from './save-request.ts'

export interface SaveCallOptions {
  call: Call
  /** A call with an idempotency key. */
  callAs: (key: string) => Call
}

export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { kind: useOnline.getState().online ? 'unreachable' : 'offline' }
  const { code, message, fields, retryAfter } = error
  return { kind: 'refused', code, message, fields, retryAfter }
}

const failed = (error: unknown): AutosaveEvent => ({ kind: 'failed', failure: failureOf(error) })

/** The calls of autosave; a response and a failure are both events, so neither call rejects. */
export const createSaveCalls = ({ call, callAs }: SaveCallOptions) => ({
  send: ({ idempotencyKey, body }: SaveRequest): Promise<AutosaveEvent> =>
    callAs(idempotencyKey)(authoringApi.save, { body }).then((saved) => ({ kind: 'answered', saved }), failed),
  read: (id: string): Promise<AutosaveEvent> =>
    call(authoringApi.edit, { params: { id } }).then((theirs) => ({ kind: 'fetched', theirs }), failed),
})
