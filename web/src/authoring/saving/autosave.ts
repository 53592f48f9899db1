import { createContext, useContext } from 'react'
import { authoringApi } from '#contract/api/authoring.ts'
import type { Call } from '#contract/api/endpoint.ts'
import { useSession, type SessionState } from '#web/platform/session/session.ts'
import { newId } from '#contract/new-id.ts'
import { toast } from '#web/platform/toasts.ts'
import { call as siteCall, createCall, ApiError } from '#web/platform/api.ts'
import { useOnline } from '#web/platform/connection.ts'
import { onStoredElsewhere } from '#web/platform/storage.ts'
import { type Editor, isDirty, createEditor } from '../draft/editor.ts'
import {
  reduceAutosave,
  type AutosaveEvent,
  IDLE,
  type AutosaveState,
  type Effect,
  type Published,
  dueAt,
  isLeavingRisky,
  storedContent,
  type StoredContent,
  type SaveFailure,
  NEVER,
} from './autosave-machine.ts'
import { editorStart } from './editor-start.ts'
import { storeCopy, storeDraft, openDraft, storedDraft } from './opened-drafts.ts'
import { type BrowserDraft, draftKey, dropDraft, dropNewDraft, type UnopenedDraft } from './stored-drafts.ts'
import { isEmpty } from '../draft/draft.ts'
import { fingerprintOf } from '../draft/draft-wire.ts'

interface AutosaveOptions {
  user: string
  /** Default the site's own. */
  call?: Call
  /** A call with an idempotency key; default one to the site. */
  callAs?: (key: string) => Call
}

export interface Autosave {
  /** Saves now what is not saved yet. */
  save: () => Promise<void>
  /** Puts the quiz on the site as it stands, or takes it off. */
  publish: (isOn: boolean) => Promise<Published>
  /** Resolves a conflict between two devices; the other version is kept for a week. */
  takeTheirs: () => void
  keepMine: () => void
  /** What was deleted elsewhere goes on as a new quiz. */
  saveAsNew: () => void
  /** Writes everything down and ends. */
  close: () => void
}

/** Keeps a draft safe: in the browser right away, on the server soon. `reduceAutosave` decides what is done when. */
export function startAutosave(
  editor: Editor,
  { user, call = siteCall, callAs = siteCallAs }: AutosaveOptions,
): Autosave {
  let work = IDLE
  let seen = editor.getState().history.now
  const waiting: (() => void)[] = []
  const publishing: ((result: Published) => void)[] = []
  const storage = createDraftStorage(editor, user)
  const setDeadline = createDeadline((at) => dispatch({ kind: 'due' }, at))
  const current = (): AutosaveState => ({ editor: editor.getState(), work })

  function dispatch(event: AutosaveEvent, at = Date.now()): void {
    const before = current()
    const { state, effects } = reduceAutosave(before, { ...event, at })
    work = state.work
    seen = state.editor.history.now
    if (state.editor !== before.editor) editor.setState(state.editor)
    for (const effect of effects) perform(effect)
    setDeadline(dueAt(current()))
    if (!work.flight) for (const resolve of waiting.splice(0)) resolve()
  }

  /** A response and a failure are both events. */
  const report = (outcome: Promise<AutosaveEvent>): void =>
    void outcome
      .catch((error: unknown): AutosaveEvent => ({ kind: 'failed', failure: failureOf(error) }))
      .then((event) => dispatch(event))

  function perform(effect: Effect): void {
    switch (effect.kind) {
      case 'store':
        return storage.store()
      case 'store-copy':
        return storage.storeCopy(effect.content)
      case 'unstore':
        return storage.unstore(effect.id)
      case 'send': {
        const { idempotencyKey, body } = effect.request
        const saving = callAs(idempotencyKey)(authoringApi.save, { body })
        return report(saving.then((saved) => ({ kind: 'answered', saved })))
      }
      case 'fetch': {
        const reading = call(authoringApi.edit, { params: { id: effect.id } })
        return report(reading.then((theirs) => ({ kind: 'fetched', theirs })))
      }
      case 'published':
        return publishing.shift()?.(effect.result)
    }
  }

  const endEdits = editor.subscribe(({ history }) => {
    if (history.now !== seen) dispatch({ kind: 'edited' })
  })
  const endTriggers = watchTriggers(user, dispatch, () => isLeavingRisky(current(), Date.now()))
  dispatch({ kind: 'started', ...loginOf(useSession.getState(), user) })

  return {
    save() {
      dispatch({ kind: 'requested' })
      return new Promise((resolve) => (work.flight ? waiting.push(resolve) : resolve()))
    },
    publish: (isOn) =>
      new Promise((resolve) => {
        publishing.push(resolve)
        dispatch({ kind: 'requested', publish: isOn })
      }),
    takeTheirs: () => dispatch({ kind: 'theirs-chosen' }),
    keepMine: () => dispatch({ kind: 'mine-chosen' }),
    saveAsNew: () => dispatch({ kind: 'new-chosen', key: newId() }),
    close() {
      dispatch({ kind: 'closed' })
      endEdits()
      endTriggers()
      storage.close()
    },
  }
}

export const AutosaveContext = createContext<Autosave | null>(null)

export function useAutosave(): Autosave {
  const autosave = useContext(AutosaveContext)
  if (!autosave) throw new Error('This hook needs an autosave around it.')
  return autosave
}

/** Saves before something that uses the server's version. Returns whether the server has everything; if not, says so. */
export async function saveFirst(editor: Editor, autosave: Autosave): Promise<boolean> {
  await autosave.save()
  const isSaved = !isDirty(editor.getState())
  if (!isSaved) toast('error', "Your latest changes aren't saved yet. Try again once they are.")
  return isSaved
}

/** A save that meets an earlier one of the same draft is followed by another. */
const MOST_SAVES = 3

/** Saves a stored draft as the editor would, without opening it. */
export async function sendDraft(stored: UnopenedDraft): Promise<void> {
  const editor = createEditor(editorStart(openDraft(stored), null))
  const autosave = startAutosave(editor, { user: stored.user })
  for (let saves = 0; saves < MOST_SAVES && editor.getState().saving.kind === 'unsaved'; saves++) await autosave.save()
  autosave.close()
}

const siteCallAs = (key: string): Call => createCall({ credentials: 'same-origin', idempotencyKey: key })

/** Who is logged in, as far as saving the draft of `author` is concerned. */
const loginOf = ({ authenticated, user }: SessionState, author: string) => ({
  isLoggedIn: authenticated === true,
  isOther: (user?.id ?? author) !== author,
})

/** Reports what the page, the connection and the session do while a draft is open. Returns a function that stops it. */
function watchTriggers(author: string, dispatch: (event: AutosaveEvent) => void, isRisky: () => boolean): () => void {
  const over = new AbortController()
  const { signal } = over
  const onVisibility = () => document.visibilityState === 'hidden' && dispatch({ kind: 'page-hidden' })
  window.addEventListener('pagehide', () => dispatch({ kind: 'page-left' }), { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })
  window.addEventListener('beforeunload', (event) => isRisky() && event.preventDefault(), { signal })
  const endOnline = useOnline.subscribe(({ online }, before) => {
    if (online && !before.online) dispatch({ kind: 'back-online' })
  })
  const endSession = useSession.subscribe((session) =>
    dispatch({ kind: 'session-changed', ...loginOf(session, author) }),
  )
  return () => {
    over.abort()
    endOnline()
    endSession()
  }
}

/** The draft in this browser's storage, which other tabs also write to. */
function createDraftStorage(editor: Editor, user: string) {
  const tab = newId()
  let isFromOtherTab = false
  const get = editor.getState
  const signed = (content: StoredContent): BrowserDraft => ({ v: 1, user, tab, at: Date.now(), ...content })

  const close = onStoredElsewhere((key) => {
    if (key === draftKey(get().server.id, user)) isFromOtherTab = true
  })

  /** Another tab's version is kept as a copy before it is overwritten. */
  function putAside(): void {
    const { server, history } = get()
    const theirs = isFromOtherTab ? storedDraft(server.id, user) : null
    isFromOtherTab = false
    if (theirs && !theirs.isSaved && fingerprintOf(theirs.draft) !== fingerprintOf(history.now))
      storeCopy(theirs, Date.now())
  }

  /** Nothing is stored for somebody who logged out; for somebody who is away only what the server does not have. */
  function mayStore(): boolean {
    const { loggedOut, isExpired, user: present } = useSession.getState()
    const isAway = isExpired || (present !== null && present.id !== user)
    return loggedOut !== user && (!isAway || isDirty(get()))
  }

  function store(): void {
    if (!mayStore()) return
    const { server, history, isStored } = get()
    if (server.id === null && isEmpty(history.now)) return isFromOtherTab ? undefined : dropNewDraft(user)
    putAside()
    const isNow = storeDraft(signed(storedContent(get())))
    if (isNow !== isStored) editor.setState({ isStored: isNow })
  }

  return {
    store,
    storeCopy: (content: StoredContent): void => void storeCopy(signed(content), Date.now()),
    unstore: (id: string | null): void => (id === null ? dropNewDraft(user) : dropDraft(id)),
    close,
  }
}

export function failureOf(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { kind: useOnline.getState().online ? 'unreachable' : 'offline' }
  const { code, message, fields, retryAfter } = error
  return { kind: 'refused', code, message, fields, retryAfter }
}

/**
 * One timer for whichever time comes first; setting it again moves it. It reports the time it was set for, so that a
 * system clock that is set back delays nothing.
 */
function createDeadline(onDue: (at: number) => void): (moment: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let setFor = NEVER
  const fire = (moment: number) => {
    setFor = NEVER
    onDue(Math.max(moment, Date.now()))
  }
  return (moment) => {
    if (moment === setFor) return
    clearTimeout(timer)
    setFor = moment
    if (moment !== NEVER) timer = setTimeout(fire, moment - Date.now(), moment)
  }
}
