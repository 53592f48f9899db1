import type { Draft as SavedDraft } from '#contract/draft.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import { serverStateOf, type Saving } from '../draft/editor.ts'
import { learnIds, fingerprintOf, readSaved } from '../draft/draft-wire.ts'
import type { Refusal, SaveFailure } from './autosave-event.ts'
import type { AutosaveState, Flight } from './autosave-state.ts'
import { updateWork, updateEditor, to, type Effect, type Transition } from './autosave-transition.ts'
import { withoutFlight, published } from './save-outcome.ts'
import { saveRequest } from './save-request.ts'
import { withSavePlanned } from './save-timing.ts'

const BETWEEN_TRIES = 10_000

/** Refusals that stay the same however often the same content is sent. */
const FINAL_CODES: readonly ErrorCode[] = ['INVALID', 'FORBIDDEN', 'TOO_LARGE', 'CONFLICT', 'LIMIT']

const NO_ANSWER: Refusal = {
  message: "We couldn't reach the server. Your draft is kept here, so try again in a moment.",
}

const isAddressRefused = (failure: SaveFailure): boolean =>
  failure.kind === 'refused' &&
  (failure.code === 'TAKEN' || (failure.code === 'INVALID' && 'quiz_url' in failure.fields))

const refusalOf = (failure: SaveFailure): Refusal =>
  failure.kind === 'refused' ? { message: failure.message, code: failure.code } : NO_ANSWER

/** Codes with which the server may have saved a draft that it did not publish. */
const UNPUBLISHED_CODES: readonly ErrorCode[] = ['VERIFY_EMAIL', 'LIMIT']

/** Whether the server may have a newer draft: another device's, or this one. */
const mayHaveNewer = ({ publish, refusal }: Flight, failure: SaveFailure): boolean =>
  failure.kind === 'refused' &&
  refusal === null &&
  (failure.code === 'STALE' || (publish === true && UNPUBLISHED_CODES.includes(failure.code)))

export function afterFailure(state: AutosaveState, flight: Flight, failure: SaveFailure, at: number): Transition {
  if (flight.address !== undefined && isAddressRefused(failure)) return withoutAddress(state, flight, flight.address)
  if (mayHaveNewer(flight, failure)) return afterNewer(state, flight, refusalOf(failure))
  return to(
    updateEditor(withoutFlight(state), { saving: savingAfter(failure, at) }),
    { kind: 'store' },
    ...published(flight, { done: false, ...(flight.refusal ?? refusalOf(failure)) }),
  )
}

/** What the server has is compared with this draft. */
function afterNewer(state: AutosaveState, flight: Flight, refusal: Refusal): Transition {
  const { id } = state.editor.server
  if (id === null) return withoutPublishing(state, flight, refusal)
  return to(updateWork(state, { flight: { ...flight, refusal } }), { kind: 'fetch', id })
}

/** Nobody's words wait for an address. */
function withoutAddress(state: AutosaveState, flight: Flight, address: string): Transition {
  const taken = new Set([...state.editor.taken, address])
  const again = { ...flight, address: undefined }
  return to(updateEditor(updateWork(state, { flight: again }), { taken }), {
    kind: 'send',
    request: saveRequest(state.editor, again),
  })
}

/** A new quiz that may be saved and not published: the same creation again brings its draft, or creates it. */
function withoutPublishing(state: AutosaveState, flight: Flight, refusal: Refusal): Transition {
  const { publish: _, ...again } = { ...flight, refusal }
  return to(
    updateWork(state, { flight: again }),
    { kind: 'send', request: saveRequest(state.editor, again) },
    ...published(flight, { done: false, ...refusal }),
  )
}

function savingAfter(failure: SaveFailure, at: number): Saving {
  if (failure.kind === 'offline') return { kind: 'offline' }
  if (failure.kind === 'unreachable') return { kind: 'failed', retryAt: at + BETWEEN_TRIES }
  const { code, fields, message, retryAfter } = failure
  if (code === 'UNAUTHENTICATED') return { kind: 'loggedOut' }
  if (code === 'NOT_FOUND') return { kind: 'gone' }
  if (FINAL_CODES.includes(code)) return { kind: 'refused', why: Object.values(fields)[0] ?? message }
  return { kind: 'failed', retryAt: at + Math.max(BETWEEN_TRIES, retryAfter * 1000) }
}

/** What the server has: the draft without a save it had no room for, our own save, or another device's. */
export function afterComparison(state: AutosaveState, flight: Flight, theirs: SavedDraft, at: number): Transition {
  const { sent, history, ids, server } = state.editor
  const fingerprint = fingerprintOf(readSaved(theirs).draft)
  const isOurs = sent.includes(fingerprint) || fingerprint === fingerprintOf(history.now)
  const refusal = flight.refusal ?? NO_ANSWER
  const effects: Effect[] = [{ kind: 'store' }, ...published(flight, { done: false, ...refusal })]
  if (theirs.revision === server.revision)
    return to(updateEditor(withoutFlight(state), { saving: { kind: 'refused', why: refusal.message } }), ...effects)
  if (!isOurs) return to(updateEditor(withoutFlight(state), { saving: { kind: 'stale', theirs } }), ...effects)
  const isSameShape = theirs.questions.length === history.now.questions.length
  const next = updateEditor(withoutFlight(state), {
    server: serverStateOf(theirs),
    saved: null,
    sent: [],
    ids: isSameShape ? learnIds(ids, history.now, theirs) : ids,
    saving: { kind: 'unsaved' },
  })
  return to(withSavePlanned(next, at), ...effects)
}
