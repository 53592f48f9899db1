import type { Draft as SavedDraft } from '#contract/draft.ts'
import { serverStateOf } from '../draft/editor.ts'
import { fillImages } from '../draft/fill-images.ts'
import { learnIds, fingerprintOf, readSaved } from '../draft/draft-wire.ts'
import type { QueuedSave, AutosaveState, Flight } from './autosave-state.ts'
import { andThen, updateWork, updateEditor, to, type Transition } from './autosave-transition.ts'
import { withoutFlight, published } from './save-outcome.ts'
import { withSavePlanned } from './save-timing.ts'

/** A creation that is sent twice, because its first response was lost, returns the current state of the quiz. */
export function afterAnswer(state: AutosaveState, flight: Flight, saved: SavedDraft, at: number): Transition {
  if (!flight.isNew) return received(state, flight, saved, at)
  const isOurs = state.editor.sent.includes(fingerprintOf(readSaved(saved).draft))
  const next = isOurs ? received(state, flight, saved, at) : changedSince(state, flight, saved)
  return andThen(next, (created) => to(created, { kind: 'unstore', id: null }))
}

function received(state: AutosaveState, flight: Flight, saved: SavedDraft, at: number): Transition {
  const { editor } = state
  const { draft, isNew } = flight
  const isSame = !isNew || fingerprintOf(readSaved(saved).draft) === fingerprintOf(draft)
  const isDone = isSame && editor.history.now === draft
  const next = updateEditor(withoutFlight(state), {
    ...fillImages({ ...editor, saved: isSame ? draft : null }, saved),
    ids: isSame ? learnIds(editor.ids, draft, saved) : editor.ids,
    server: serverStateOf(saved),
    sent: [],
    saving: isDone ? { kind: 'saved', at } : { kind: 'unsaved' },
  })
  const planned = isDone ? next : withSavePlanned(next, at)
  // This was the answer to an earlier request with the same key, which did not publish it.
  if (flight.publish && saved.status !== 'published')
    return to(enqueueFirst(planned, { publish: true }), { kind: 'store' })
  return to(planned, { kind: 'store' }, ...published(flight, { done: true }))
}

const enqueueFirst = (state: AutosaveState, save: QueuedSave): AutosaveState =>
  updateWork(state, { queue: [save, ...state.work.queue] })

/**
 * Another device has changed it in the meantime. Revision 0 keeps this one from overwriting it, also after a reload.
 */
const changedSince = (state: AutosaveState, flight: Flight, theirs: SavedDraft): Transition =>
  to(
    updateEditor(withoutFlight(state), {
      server: { ...serverStateOf(theirs), revision: 0 },
      saving: { kind: 'stale', theirs },
    }),
    { kind: 'store' },
    ...published(flight, { done: false, message: 'This quiz was changed on another device.' }),
  )
