import { isDirty, type Saving } from '../draft/editor.ts'
import { fingerprintOf } from '../draft/draft-wire.ts'
import type { TimedEvent } from './autosave-event.ts'
import {
  isBlocked,
  maySave,
  NEVER,
  needsSaving,
  type QueuedSave,
  type AutosaveState,
  type Flight,
} from './autosave-state.ts'
import { andThen, updateWork, updateEditor, to, type Transition } from './autosave-transition.ts'
import { afterAnswer } from './after-answer.ts'
import { afterComparison, afterFailure } from './after-failure.ts'
import { published } from './save-outcome.ts'
import { saveRequest, wishedAddress } from './save-request.ts'
import { saveDueAt, withNoSavePlanned, withSavePlanned, withStorePlanned } from './save-timing.ts'
import { keepMine, saveAsNew, takeTheirs } from './resolve-conflict.ts'

const MOST_UNANSWERED = 20
const SAVE: QueuedSave = {}

/** The states that an edit ends. */
const ENDED_BY_EDIT: readonly Saving['kind'][] = ['fresh', 'saved', 'refused', 'untitled']

/** Saving a draft as a reducer: `startAutosave` feeds it events and runs its effects. */
export const reduceAutosave = (state: AutosaveState, event: TimedEvent): Transition =>
  andThen(afterEvent(state, event), startNext)

function afterEvent(state: AutosaveState, event: TimedEvent): Transition {
  const { editor, work } = state
  const { saving, server } = editor
  switch (event.kind) {
    case 'started':
      return to(afterStart(updateWork(state, { isLoggedIn: event.isLoggedIn, isOther: event.isOther }), event.at))
    case 'edited':
      return to(afterEdit(withStorePlanned(updateWork(state, { editedAt: event.at }), event.at), event.at))
    case 'due':
      return afterWait(state, event.at)
    case 'requested':
      return to(enqueue(state, event.publish === undefined ? SAVE : { publish: event.publish }))
    case 'back-online':
      return to(enqueue(state, SAVE))
    case 'session-changed':
      return to(afterSession(state, event))
    case 'page-hidden':
      // A quiz that the server does not know yet is not begun in a tab that may be about to go.
      return storedNow(server.id === null ? state : enqueue(state, SAVE))
    case 'page-left':
      return storedNow(state)
    case 'answered':
      return work.flight ? afterAnswer(state, work.flight, event.saved, event.at) : to(state)
    case 'failed':
      return work.flight ? afterFailure(state, work.flight, event.failure, event.at) : to(state)
    case 'fetched':
      return work.flight ? afterComparison(state, work.flight, event.theirs, event.at) : to(state)
    case 'theirs-chosen':
      return saving.kind === 'stale' ? takeTheirs(state, saving.theirs) : to(state)
    case 'mine-chosen':
      return saving.kind === 'stale' ? keepMine(enqueue(state, SAVE), saving.theirs) : to(state)
    case 'new-chosen':
      return saving.kind === 'gone' ? saveAsNew(enqueue(state, SAVE), event.key) : to(state)
    case 'closed':
      return storedNow(updateWork(enqueue(state, SAVE), { isClosed: true }))
  }
}

const storedNow = (state: AutosaveState): Transition => to(updateWork(state, { storeAt: NEVER }), { kind: 'store' })

/** Adds a request at the end of the queue; two saves in a row become one. */
function enqueue(state: AutosaveState, save: QueuedSave): AutosaveState {
  const { queue, isClosed } = state.work
  const isKnown = save.publish === undefined && (isClosed || queue.at(-1) === SAVE)
  return isKnown ? state : updateWork(state, { queue: [...queue, save] })
}

const afterStart = (state: AutosaveState, at: number): AutosaveState =>
  isDirty(state.editor) && state.editor.saving.kind === 'unsaved' ? withSavePlanned(state, at) : state

function afterEdit(state: AutosaveState, at: number): AutosaveState {
  const { editor, work } = state
  if (isBlocked(editor)) return state
  if (!needsSaving(editor)) return work.flight ? state : withNothingLeft(state, at)
  const isOver = ENDED_BY_EDIT.includes(editor.saving.kind)
  return withSavePlanned(isOver ? updateEditor(state, { saving: { kind: 'unsaved' } }) : state, at)
}

/** An edit that was undone, or a new quiz that was emptied again, leaves nothing to save. */
const withNothingLeft = (state: AutosaveState, at: number): AutosaveState =>
  updateEditor(withNoSavePlanned(state), { saving: isDirty(state.editor) ? { kind: 'fresh' } : { kind: 'saved', at } })

function afterWait(state: AutosaveState, at: number): Transition {
  const next = saveDueAt(state) <= at ? enqueue(withNoSavePlanned(state), SAVE) : state
  return next.work.storeAt <= at ? storedNow(next) : to(next)
}

function afterSession(state: AutosaveState, { isLoggedIn, isOther }: { isLoggedIn: boolean; isOther: boolean }) {
  const next = updateWork(state, { isLoggedIn, isOther })
  if (!isLoggedIn || state.work.isLoggedIn) return next
  const isBack = state.editor.saving.kind === 'loggedOut'
  return enqueue(isBack ? updateEditor(next, { saving: { kind: 'unsaved' } }) : next, SAVE)
}

/** One save at a time, in the order of the requests. */
function startNext(state: AutosaveState): Transition {
  const { flight, queue } = state.work
  const [save, ...rest] = queue
  if (flight || !save) return to(state)
  const next = updateWork(state, { queue: rest })
  const isIdle = save.publish === undefined && !maySave(next)
  return andThen(isIdle ? to(next) : start(next, save), startNext)
}

function start(state: AutosaveState, save: QueuedSave): Transition {
  const { editor } = state
  const { history, server, sent } = editor
  const draft = history.now
  const next = withNoSavePlanned(state)
  if (draft.quiz_title.trim() === '')
    return to(
      updateEditor(next, { saving: { kind: 'untitled' } }),
      ...published(save, { done: false, message: 'Give it a title.' }),
    )
  const flight: Flight = { ...save, draft, isNew: server.id === null, address: wishedAddress(editor), refusal: null }
  return to(
    updateEditor(updateWork(next, { flight }), {
      saving: { kind: 'saving' },
      sent: [...sent, fingerprintOf(draft)].slice(-MOST_UNANSWERED),
    }),
    { kind: 'store' },
    { kind: 'send', request: saveRequest(editor, flight) },
  )
}
