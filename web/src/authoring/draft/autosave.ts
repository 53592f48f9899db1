import { authoringApi } from '#contract/authoring.ts'
import type { Draft as SavedDraft } from '#contract/draft.ts'
import type { Call } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/envelope.ts'
import { ApiError } from '#web/platform/api.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { useSession } from '#web/platform/session/session.ts'
import { onStoredElsewhere } from '#web/platform/storage.ts'
import { isAddress } from './quiz-address.ts'
import { isEmpty } from './draft.ts'
import { newId } from '#web/kinds/written-question.ts'
import {
  fillImages,
  replaceDraft,
  isDirty,
  serverStateOf,
  type Editor,
  type EditorState,
  type Saving,
} from './editor.ts'
import {
  draftKey,
  dropDraft,
  dropNewDraft,
  keepCopy,
  keepDraft,
  storedDraft,
  type StoredDraft,
} from './stored-draft.ts'
import { learnIds, fingerprintOf, readSaved, sentContent } from './draft-wire.ts'

const TO_BROWSER = 100
const DEBOUNCE = 2000
const LONGEST_UNSAVED = 15_000
const BETWEEN_TRIES = 10_000
const MOST_UNANSWERED = 20
/** Kinds of trouble that only the person, or another turn of events, can end. */
const BLOCKED: readonly Saving['kind'][] = ['stale', 'gone', 'loggedOut']

/** Answers that stay the same however often the same words are sent. */
const FINAL_CODES: readonly ErrorCode[] = ['INVALID', 'FORBIDDEN', 'TOO_LARGE', 'CONFLICT']

interface AutosaveOptions {
  user: string
  call: Call
  /** A call with an idempotency key. */
  callAs: (key: string) => Call
}

export type Published = { done: true } | { done: false; message: string }

export interface Autosave {
  /** Saves now what is not saved yet. */
  save: () => Promise<void>
  /** Puts the quiz on the site as it stands, or takes it off. */
  publish: (isOn: boolean) => Promise<Published>
  /** Settles a clash of two devices; the other version is kept for a week. */
  takeTheirs: () => void
  keepMine: () => void
  /** What was deleted elsewhere goes on as a new quiz. */
  saveAsNew: () => void
  /** Writes everything down and ends. */
  close: () => void
}

/** The author's own address, where it can be asked for; without one the server makes it from the title. */
function wishedAddress({ history, server, taken }: EditorState): string | undefined {
  const { quiz_url } = history.now
  return server.version === 0 && isAddress(quiz_url) && !taken.has(quiz_url) ? quiz_url : undefined
}

/** Autosave, debounced: in the browser at once, on the server soon. */
export function startAutosave(editor: Editor, { user, call, callAs }: AutosaveOptions): Autosave {
  const tab = newId()
  let toBrowser: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  let longest: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let running: Promise<unknown> | null = null
  let wroteElsewhere = false
  let isClosed = false
  let changedAt = 0
  const get = editor.getState

  const stored = (): StoredDraft => {
    const { history, ids, server, key, sent } = get()
    const { id, revision } = server
    const isSaved = !isDirty(get())
    return { v: 1, user, id, draft: history.now, ids, revision, isSaved, sent, key, tab, at: Date.now() }
  }

  function keep(): void {
    clearTimeout(toBrowser)
    toBrowser = undefined
    const { server, history, isStored: isKept } = get()
    if (server.id === null && isEmpty(history.now)) return wroteElsewhere ? undefined : dropNewDraft(user)
    if (wroteElsewhere) {
      wroteElsewhere = false
      const theirs = storedDraft(server.id, user)
      if (theirs && !theirs.isSaved && fingerprintOf(theirs.draft) !== fingerprintOf(history.now))
        keepCopy(theirs, Date.now())
    }
    const isNow = keepDraft(stored())
    if (isNow !== isKept) editor.setState({ isStored: isNow })
  }

  const stopTimers = () => {
    clearTimeout(quiet)
    clearTimeout(longest)
    clearTimeout(retry)
    longest = undefined
  }

  function plan(): void {
    clearTimeout(quiet)
    quiet = setTimeout(() => void save(), DEBOUNCE)
    longest ??= setTimeout(() => void save(), LONGEST_UNSAVED)
  }

  const failIn = (wait: number): void => {
    editor.setState({ saving: { kind: 'failed', retryAt: Date.now() + wait } })
    retry = setTimeout(() => void save(), wait)
  }

  /** What is to be done about a save that failed. */
  async function onSaveFailed(error: unknown): Promise<void> {
    const { server } = get()
    if (!(error instanceof ApiError)) {
      if (useOnline.getState().online) return failIn(BETWEEN_TRIES)
      return editor.setState({ saving: { kind: 'offline' } })
    }
    const { code, fields, message, retryAfter } = error
    if (code === 'UNAUTHENTICATED') return editor.setState({ saving: { kind: 'loggedOut' } })
    if (code === 'NOT_FOUND') return editor.setState({ saving: { kind: 'gone' } })
    if (code === 'STALE' && server.id !== null) return compare(server.id)
    if (FINAL_CODES.includes(code))
      return editor.setState({ saving: { kind: 'refused', why: Object.values(fields)[0] ?? message } })
    return failIn(Math.max(BETWEEN_TRIES, retryAfter * 1000))
  }

  /** Optimistic concurrency: the server has something newer: our own words whose receipt was lost, or those of another device. */
  async function compare(id: string): Promise<void> {
    const theirs = await call(authoringApi.edit, { params: { id } })
    const { sent, history, ids } = get()
    const fingerprint = fingerprintOf(readSaved(theirs).draft)
    if (!sent.includes(fingerprint) && fingerprint !== fingerprintOf(history.now))
      return editor.setState({ saving: { kind: 'stale', theirs } })
    const isSameShape = theirs.questions.length === history.now.questions.length
    editor.setState({
      server: serverStateOf(theirs),
      sent: [],
      ids: isSameShape ? learnIds(ids, history.now, theirs) : ids,
      saving: { kind: 'unsaved' },
    })
    plan()
  }

  const isAddressRefused = (error: unknown): boolean =>
    error instanceof ApiError && (error.code === 'TAKEN' || (error.code === 'INVALID' && 'quiz_url' in error.fields))

  async function send(publish?: boolean): Promise<SavedDraft> {
    const state = get()
    const { history, ids, server, key } = state
    const address = wishedAddress(state)
    const body = {
      ...sentContent(history.now, ids),
      ...(address !== undefined && { quiz_url: address }),
      ...(server.id !== null && { id: server.id, base_revision: server.revision }),
      ...(publish !== undefined && { publish }),
    }
    // The same words over the same revision are the same save, however often they are sent.
    const idempotencyKey =
      server.id === null ? key : [server.revision, fingerprintOf(history.now), address, publish].join(' ')
    try {
      return await callAs(idempotencyKey)(authoringApi.save, { body })
    } catch (error) {
      if (!isAddressRefused(error) || address === undefined) throw error
      // Nobody's words wait for an address.
      editor.setState({ taken: new Set([...get().taken, address]) })
      return send(publish)
    }
  }

  async function run(publish?: boolean): Promise<Published> {
    stopTimers()
    const before = get()
    const sent = before.history.now
    if (sent.quiz_title.trim() === '') {
      editor.setState({ saving: { kind: 'untitled' } })
      return { done: false, message: 'Give it a title.' }
    }
    editor.setState({ saving: { kind: 'saving' }, sent: [...before.sent, fingerprintOf(sent)].slice(-MOST_UNANSWERED) })
    keep()
    try {
      const saved = await send(publish)
      const isNew = before.server.id === null
      // The same key sent twice answers with the first one's words, which may be older than these.
      const isSame = !isNew || fingerprintOf(readSaved(saved).draft) === fingerprintOf(sent)
      const { ids, history } = get()
      const isDone = isSame && history.now === sent
      editor.setState({
        ids: isSame ? learnIds(ids, sent, saved) : ids,
        server: serverStateOf(saved),
        saved: isSame ? sent : null,
        sent: [],
        saving: isDone ? { kind: 'saved', at: Date.now() } : { kind: 'unsaved' },
      })
      fillImages(editor, saved)
      keep()
      if (isNew) dropNewDraft(user)
      if (!isDone && !isClosed) plan()
      return { done: true }
    } catch (error) {
      await onSaveFailed(error).catch(onSaveFailed)
      keep()
      return { done: false, message: error instanceof ApiError ? error.message : 'Our side or your connection.' }
    }
  }

  /** One at a time, in the order in which they were asked for. */
  const queue = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = (running ?? Promise.resolve()).then(work)
    running = turn.catch(() => null)
    return turn
  }

  /** Under somebody else's login these words would become theirs. */
  const isOtherHere = (): boolean => (useSession.getState().user?.id ?? user) !== user
  const mayRun = (): boolean => !isClosed && !isOtherHere() && isDirty(get()) && !BLOCKED.includes(get().saving.kind)
  const save = (): Promise<void> =>
    queue(async () => {
      if (mayRun() && !(get().server.id === null && isEmpty(get().history.now))) await run()
    })

  const stopWatching = editor.subscribe((state, before) => {
    if (state.history.now === before.history.now) return
    changedAt = Date.now()
    toBrowser ??= setTimeout(keep, TO_BROWSER)
    if (!isDirty(state)) return
    if (['fresh', 'saved', 'refused', 'untitled'].includes(state.saving.kind))
      editor.setState({ saving: { kind: 'unsaved' } })
    if (!BLOCKED.includes(state.saving.kind)) plan()
  })

  const onHide = () => {
    keep()
    // A quiz that the server does not know yet is not begun in a tab that may be about to go.
    if (get().server.id !== null) void save()
  }
  const onVisibility = () => document.visibilityState === 'hidden' && onHide()
  const onBeforeUnload = (event: BeforeUnloadEvent) => {
    const { kind } = get().saving
    const isRecent = isDirty(get()) && Date.now() - changedAt < DEBOUNCE
    if (kind === 'failed' || kind === 'refused' || (isRecent && kind !== 'fresh')) event.preventDefault()
  }
  const endHearing = onStoredElsewhere((key) => {
    if (key === draftKey(get().server.id, user)) wroteElsewhere = true
  })
  const endOnline = useOnline.subscribe(({ online }, before) => {
    if (online && !before.online) void save()
  })
  const resume = () => {
    if (get().saving.kind === 'loggedOut') editor.setState({ saving: { kind: 'unsaved' } })
    void save()
  }
  const endSession = useSession.subscribe(({ authenticated }, before) => {
    if (authenticated === true && before.authenticated !== true) resume()
  })
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('beforeunload', onBeforeUnload)
  if (isDirty(get()) && get().saving.kind === 'unsaved') plan()

  return {
    save,
    publish: (isOn) => queue(() => run(isOn)),
    takeTheirs() {
      const { saving } = get()
      if (saving.kind !== 'stale') return
      keepCopy(stored(), Date.now())
      replaceDraft(editor, saving.theirs)
      keep()
    },
    keepMine() {
      const { saving, ids } = get()
      if (saving.kind !== 'stale') return
      const theirs = readSaved(saving.theirs)
      const { id, revision } = saving.theirs
      keepCopy({ ...stored(), ...theirs, id, revision, isSaved: false }, Date.now())
      editor.setState({ server: serverStateOf(saving.theirs), ids, saving: { kind: 'unsaved' }, saved: null })
      void save()
    },
    saveAsNew() {
      const { id } = get().server
      if (id !== null) dropDraft(id)
      const server = { ...get().server, id: null, revision: 0, version: 0, status: 'draft' as const, quiz_url: '' }
      editor.setState({ server, ids: {}, key: newId(), saved: null, saving: { kind: 'unsaved' } })
      keep()
      void save()
    },
    close() {
      keep()
      const isLeft = mayRun() && get().server.id !== null
      isClosed = true
      if (isLeft) void queue(() => run())
      stopTimers()
      stopWatching()
      endHearing()
      endOnline()
      endSession()
      window.removeEventListener('pagehide', keep)
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('beforeunload', onBeforeUnload)
    },
  }
}
