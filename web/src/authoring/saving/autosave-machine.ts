import type { Draft, SentDraft } from '#contract/quiz/draft.ts'
import type { ErrorCode } from '#contract/api/envelope.ts'
import { isEmpty, type EditedDraft } from '../draft/draft.ts'
import { isDirty, type EditorState, type Saving, serverStateOf, fillImages, begun, NOT_SAVED } from '../draft/editor.ts'
import { fingerprintOf, readSaved, sentContent, takeIds } from '../draft/draft-wire.ts'
import { isAddress } from '../draft/quiz-address.ts'
import { serverStart } from './editor-start.ts'
import type { BrowserDraft } from './stored-drafts.ts'

/** Why something was not saved or published, in a sentence, with the server's code if it was the server. */
export interface Refusal {
  message: string
  code?: ErrorCode
}

export interface RefusedSave {
  kind: 'refused'
  code: ErrorCode
  message: string
  fields: Record<string, string>
  retryAfter: number
}

/** Why a call failed: no response, or a refusal by the server. */
export type SaveFailure = { kind: 'offline' } | { kind: 'unreachable' } | RefusedSave

/** The events that matter for saving a draft. */
export type AutosaveEvent =
  | { kind: 'started'; isLoggedIn: boolean; isOther: boolean }
  | { kind: 'edited' }
  /** The time named by `dueAt` has come. */
  | { kind: 'due' }
  | { kind: 'requested'; publish?: boolean }
  | { kind: 'back-online' }
  | { kind: 'session-changed'; isLoggedIn: boolean; isOther: boolean }
  | { kind: 'page-hidden' }
  | { kind: 'page-left' }
  | { kind: 'answered'; saved: Draft }
  | { kind: 'failed'; failure: SaveFailure }
  | { kind: 'fetched'; theirs: Draft }
  /** The author resolves a conflict between two devices … */
  | { kind: 'theirs-chosen' }
  | { kind: 'mine-chosen' }
  /** … or continues with what was deleted on another one; `key` is the idempotency key of the new quiz. */
  | { kind: 'new-chosen'; key: string }
  | { kind: 'closed' }

/** An event and its time, in milliseconds. */
type TimedEvent = AutosaveEvent & { at: number }

export const NEVER = Infinity

/** A request to save; with `publish`, to publish the quiz, or to unpublish it. */
interface QueuedSave {
  publish?: boolean
}

/** A save in progress. */
interface Flight extends QueuedSave {
  /** What it sends: this exact object. */
  draft: EditedDraft
  /** Whether it creates the quiz. */
  isNew: boolean
  /** The address it asks for. */
  address: string | undefined
  /** While the server's newer version is being fetched: why ours was refused. */
  refusal: Refusal | null
}

/** What saving knows besides what the editor shows. */
interface Work {
  /** The one call in progress. */
  flight: Flight | null
  /** What was requested in the meantime, in order. */
  queue: readonly QueuedSave[]
  /** When the browser should store what was typed. */
  storeAt: number
  /** When typing has paused long enough to send it: a debounce … */
  pauseAt: number
  /** … and when it is sent even without a pause: the maximum wait of the debounce. */
  latestAt: number
  /** When the draft was last edited. */
  editedAt: number
  isLoggedIn: boolean
  /** Someone else is logged in, and would become the owner of this draft. */
  isOther: boolean
  isClosed: boolean
}

export const IDLE: Work = {
  flight: null,
  queue: [],
  storeAt: NEVER,
  pauseAt: NEVER,
  latestAt: NEVER,
  editedAt: -NEVER,
  isLoggedIn: false,
  isOther: false,
  isClosed: false,
}

export interface AutosaveState {
  editor: EditorState
  work: Work
}

/** What only the author, or an outside event, can end. */
const BLOCKED: readonly Saving['kind'][] = ['stale', 'gone', 'loggedOut']

const isBlocked = ({ saving }: EditorState): boolean => BLOCKED.includes(saving.kind)

/** Whether the server lacks something; a new quiz without any content does not count. */
const needsSaving = (editor: EditorState): boolean =>
  isDirty(editor) && !(editor.server.id === null && isEmpty(editor.history.now))

/** Whether a save makes sense now. A quiz that the server does not know is not created by an editor that has closed. */
const maySave = ({ editor, work }: AutosaveState): boolean =>
  needsSaving(editor) && !isBlocked(editor) && !work.isOther && !(work.isClosed && editor.server.id === null)

export type Published = { done: true } | ({ done: false } & Refusal)

/** What to do besides changing the state. */
export type Effect =
  /** Store the draft in the browser. */
  | { kind: 'store' }
  /** Store a version that is replaced by another. */
  | { kind: 'store-copy'; content: StoredContent }
  /** Remove the stored draft of a quiz; null is the one that has no id yet. */
  | { kind: 'unstore'; id: string | null }
  | { kind: 'send'; request: SaveRequest }
  /** Fetch the server's version. */
  | { kind: 'fetch'; id: string }
  /** Report the outcome of publishing to its caller. */
  | { kind: 'published'; result: Published }

/** The state after an event, and its effects. */
interface Transition {
  state: AutosaveState
  effects: readonly Effect[]
}

const to = (state: AutosaveState, ...effects: Effect[]): Transition => ({ state, effects })

/** One transition after another. */
function andThen(first: Transition, next: (state: AutosaveState) => Transition): Transition {
  const { state, effects } = next(first.state)
  return { state, effects: [...first.effects, ...effects] }
}

export const updateEditor = (state: AutosaveState, part: Partial<EditorState>): AutosaveState => ({
  ...state,
  editor: { ...state.editor, ...part },
})

const updateWork = (state: AutosaveState, part: Partial<Work>): AutosaveState => ({
  ...state,
  work: { ...state.work, ...part },
})

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
    case 'started': {
      const next = updateWork(state, { isLoggedIn: event.isLoggedIn, isOther: event.isOther })
      return to(isDirty(editor) && saving.kind === 'unsaved' ? withSavePlanned(next, event.at) : next)
    }
    case 'edited': {
      const storeAt = Math.min(work.storeAt, event.at + STORE_AFTER)
      return to(afterEdit(updateWork(state, { editedAt: event.at, storeAt }), event.at))
    }
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

function afterEdit(state: AutosaveState, at: number): AutosaveState {
  const { editor, work } = state
  if (isBlocked(editor)) return state
  if (needsSaving(editor)) {
    const isOver = ENDED_BY_EDIT.includes(editor.saving.kind)
    return withSavePlanned(isOver ? updateEditor(state, { saving: { kind: 'unsaved' } }) : state, at)
  }
  if (work.flight) return state
  // An edit that was undone, or a new quiz that was emptied again, leaves nothing to save.
  return updateEditor(withNoSavePlanned(state), { saving: isDirty(editor) ? { kind: 'fresh' } : { kind: 'saved', at } })
}

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

const STORE_AFTER = 100
const DEBOUNCE = 2000
const LONGEST_UNSAVED = 15_000

const withSavePlanned = (state: AutosaveState, at: number): AutosaveState =>
  updateWork(state, { pauseAt: at + DEBOUNCE, latestAt: Math.min(state.work.latestAt, at + LONGEST_UNSAVED) })

const withNoSavePlanned = (state: AutosaveState): AutosaveState =>
  updateWork(state, { pauseAt: NEVER, latestAt: NEVER })

function saveDueAt(state: AutosaveState): number {
  if (state.work.isClosed || !maySave(state)) return NEVER
  const { saving } = state.editor
  const retryAt = saving.kind === 'failed' ? saving.retryAt : NEVER
  return Math.min(state.work.pauseAt, state.work.latestAt, retryAt)
}

/** When something is due although nothing else happens. */
export const dueAt = (state: AutosaveState): number => Math.min(state.work.storeAt, saveDueAt(state))

/** Whether leaving the page now would lose changes, or interrupt a save. */
export function isLeavingRisky({ editor, work }: AutosaveState, now: number): boolean {
  const { kind } = editor.saving
  const isRecent = isDirty(editor) && now - work.editedAt < DEBOUNCE
  return kind === 'failed' || kind === 'refused' || (isRecent && kind !== 'fresh')
}

interface SaveRequest {
  /** The same content over the same revision is the same command, however often it is sent. */
  idempotencyKey: string
  body: SentDraft
}

/** The author's own address, where it can be asked for; without one the server makes it from the title. */
function wishedAddress({ history, server, taken }: EditorState): string | undefined {
  const { quiz_url } = history.now
  return server.version === 0 && isAddress(quiz_url) && !taken.has(quiz_url) ? quiz_url : undefined
}

function saveRequest({ ids, server, key }: EditorState, { draft, address, publish }: Flight): SaveRequest {
  const { id, revision } = server
  return {
    idempotencyKey: id === null ? key : [revision, fingerprintOf(draft), address, publish].join(' '),
    body: {
      ...sentContent(draft, ids),
      ...(address !== undefined && { quiz_url: address }),
      ...(id !== null && { id, base_revision: revision }),
      ...(publish !== undefined && { publish }),
    },
  }
}

/** A creation that is sent twice, because its first response was lost, returns the current state of the quiz. */
function afterAnswer(state: AutosaveState, flight: Flight, saved: Draft, at: number): Transition {
  if (!flight.isNew) return received(state, flight, saved, at)
  const isOurs = state.editor.sent.includes(fingerprintOf(readSaved(saved)))
  const next = isOurs ? received(state, flight, saved, at) : changedSince(state, flight, saved)
  return andThen(next, (created) => to(created, { kind: 'unstore', id: null }))
}

function received(state: AutosaveState, flight: Flight, saved: Draft, at: number): Transition {
  const { editor } = state
  const { draft, isNew } = flight
  const isSame = !isNew || fingerprintOf(readSaved(saved)) === fingerprintOf(draft)
  const isDone = isSame && editor.history.now === draft
  const next = updateEditor(withoutFlight(state), {
    ...fillImages({ ...editor, saved: isSame ? draft : null }, saved),
    ids: isSame ? takeIds(editor.ids, draft, saved) : editor.ids,
    server: serverStateOf(saved),
    sent: [],
    saving: isDone ? { kind: 'saved', at } : { kind: 'unsaved' },
  })
  const planned = isDone ? next : withSavePlanned(next, at)
  // This was the answer to an earlier request with the same key, which did not publish it.
  if (flight.publish && saved.status !== 'published')
    return to(updateWork(planned, { queue: [{ publish: true }, ...planned.work.queue] }), { kind: 'store' })
  return to(planned, { kind: 'store' }, ...published(flight, { done: true }))
}

/**
 * Another device has changed it in the meantime. Revision 0 keeps this one from overwriting it, also after a reload.
 */
const changedSince = (state: AutosaveState, flight: Flight, theirs: Draft): Transition =>
  notSaved(
    state,
    flight,
    { server: { ...serverStateOf(theirs), revision: 0 }, saving: { kind: 'stale', theirs } },
    { message: 'This quiz was changed on another device.' },
  )

const BETWEEN_TRIES = 10_000

/** Refusals that stay the same however often the same content is sent. */
const FINAL_CODES: readonly ErrorCode[] = ['INVALID', 'FORBIDDEN', 'TOO_LARGE', 'CONFLICT', 'LIMIT']

const NO_ANSWER: Refusal = {
  message: "We couldn't reach the server. Your draft is kept here, so try again in a moment.",
}

const isAddressRefused = ({ code, fields }: RefusedSave): boolean =>
  code === 'TAKEN' || (code === 'INVALID' && 'quiz_url' in fields)

/** Codes with which the server may have saved a draft that it did not publish. */
const UNPUBLISHED_CODES: readonly ErrorCode[] = ['VERIFY_EMAIL', 'LIMIT']

/** Whether the server may have a newer draft: another device's, or this one. */
const mayHaveNewer = ({ publish, refusal }: Flight, { code }: RefusedSave): boolean =>
  refusal === null && (code === 'STALE' || (publish === true && UNPUBLISHED_CODES.includes(code)))

function afterFailure(state: AutosaveState, flight: Flight, failure: SaveFailure, at: number): Transition {
  const saving = savingAfter(failure, at)
  if (failure.kind !== 'refused') return notSaved(state, flight, { saving }, flight.refusal ?? NO_ANSWER)
  const { taken, server } = state.editor
  // Nobody's words wait for an address.
  if (flight.address !== undefined && isAddressRefused(failure)) {
    const next = updateEditor(state, { taken: new Set([...taken, flight.address]) })
    return sentAgain(next, { ...flight, address: undefined })
  }
  const refusal: Refusal = { message: failure.message, code: failure.code }
  if (!mayHaveNewer(flight, failure)) return notSaved(state, flight, { saving }, flight.refusal ?? refusal)
  // What the server has is compared with this draft.
  if (server.id !== null)
    return to(updateWork(state, { flight: { ...flight, refusal } }), { kind: 'fetch', id: server.id })
  // A new quiz that may be saved and not published: the same creation again brings its draft, or creates it.
  const { publish: _, ...again } = { ...flight, refusal }
  return sentAgain(state, again, ...published(flight, { done: false, ...refusal }))
}

const sentAgain = (state: AutosaveState, flight: Flight, ...effects: Effect[]): Transition =>
  to(updateWork(state, { flight }), { kind: 'send', request: saveRequest(state.editor, flight) }, ...effects)

/** The call in progress has ended without saving the draft, nor publishing it. */
const notSaved = (state: AutosaveState, flight: Flight, part: Partial<EditorState>, refusal: Refusal): Transition =>
  to(updateEditor(withoutFlight(state), part), { kind: 'store' }, ...published(flight, { done: false, ...refusal }))

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
function afterComparison(state: AutosaveState, flight: Flight, theirs: Draft, at: number): Transition {
  const { sent, history, server } = state.editor
  const fingerprint = fingerprintOf(readSaved(theirs))
  const isOurs = sent.includes(fingerprint) || fingerprint === fingerprintOf(history.now)
  const refusal = flight.refusal ?? NO_ANSWER
  if (theirs.revision === server.revision)
    return notSaved(state, flight, { saving: { kind: 'refused', why: refusal.message } }, refusal)
  if (!isOurs) return notSaved(state, flight, { saving: { kind: 'stale', theirs } }, refusal)
  const part = { server: serverStateOf(theirs), saved: null, sent: [], saving: { kind: 'unsaved' } as const }
  return notSaved(withSavePlanned(state, at), flight, part, refusal)
}

const withoutFlight = (state: AutosaveState): AutosaveState => updateWork(state, { flight: null })

/** Reports the outcome of publishing, if it was requested. */
const published = ({ publish }: QueuedSave, result: Published): Effect[] =>
  publish === undefined ? [] : [{ kind: 'published', result }]

/** Continues with the other device's version; this one is kept for a week. */
const takeTheirs = (state: AutosaveState, theirs: Draft): Transition =>
  to(
    updateEditor(state, begun(serverStart(theirs))),
    { kind: 'store-copy', content: storedContent(state.editor) },
    { kind: 'store' },
  )

/** Continues with this version, which overwrites the other one; that is kept for a week. */
const keepMine = (state: AutosaveState, theirs: Draft): Transition => {
  const { id, revision } = theirs
  const content = { ...storedContent(state.editor), draft: readSaved(theirs), ids: {}, id, revision, isSaved: false }
  return to(
    updateEditor(state, { server: serverStateOf(theirs), saved: null, saving: { kind: 'unsaved' } }),
    { kind: 'store-copy', content },
    { kind: 'store' },
  )
}

/** What was deleted elsewhere goes on as a new quiz. */
const saveAsNew = (state: AutosaveState, key: string): Transition => {
  const { id } = state.editor.server
  return to(
    updateEditor(state, { server: NOT_SAVED, ids: {}, key, saved: null, sent: [], saving: { kind: 'unsaved' } }),
    { kind: 'store' },
    ...(id === null ? [] : [{ kind: 'unstore' as const, id }]),
  )
}

/** The editor's part of a stored draft; the rest says who stored it, where and when. */
export type StoredContent = Omit<BrowserDraft, 'v' | 'user' | 'tab' | 'at'>

export function storedContent(editor: EditorState): StoredContent {
  const { history, ids, server, key, sent } = editor
  const { id, revision } = server
  return { id, draft: history.now, ids, revision, isSaved: !isDirty(editor), sent, key }
}
