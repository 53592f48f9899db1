import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Approval, Draft, Status } from '#contract/quiz/draft.ts'
import type { Image } from '#contract/quiz/fields.ts'
import type { EditedQuestion } from '#web/kinds/editing.ts'
import type { EditedDraft, Edit } from './draft.ts'
import type { OtherIds } from './draft-wire.ts'

/** What the server knows about the quiz. */
export interface ServerState {
  id: string | null
  revision: number
  version: number
  status: Status
  approval: Approval
  /** Whether publishing would change what players see. */
  changed: boolean
  quiz_url: string
}

/** Where the draft is saved, and what prevents saving it. */
export type Saving =
  | { kind: 'fresh' }
  | { kind: 'unsaved' }
  /** Kept in this browser only, until there is a title. */
  | { kind: 'untitled' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  | { kind: 'offline' }
  | { kind: 'failed'; retryAt: number }
  | { kind: 'refused'; why: string }
  | { kind: 'loggedOut' }
  /** Deleted on another device. */
  | { kind: 'gone' }
  /** Changed on another device since. */
  | { kind: 'stale'; theirs: Draft }

export interface EditorState {
  history: History
  ids: OtherIds
  server: ServerState
  saving: Saving
  /** The draft as the server has it: this exact object. */
  saved: EditedDraft | null
  /** Addresses that the server has refused. */
  taken: ReadonlySet<string>
  /** Whether the browser can store the draft. */
  isStored: boolean
  /** The idempotency key of creating the quiz. */
  key: string
  /** Fingerprints of what was sent since the last response: the server may have any of them. */
  sent: readonly number[]
}

export type Editor = StoreApi<EditorState>

export const serverStateOf = (saved: Draft): ServerState => ({
  id: saved.id,
  revision: saved.revision,
  version: saved.version,
  status: saved.status,
  approval: saved.approval,
  changed: saved.changed,
  quiz_url: saved.quiz_url,
})

/** The server state of a quiz that was never sent. */
export const NOT_SAVED: ServerState = {
  id: null,
  revision: 0,
  version: 0,
  status: 'draft',
  approval: 'none',
  changed: true,
  quiz_url: '',
}

/** The initial state of an editor. */
export type EditorStart = Pick<EditorState, 'ids' | 'server' | 'saving' | 'saved' | 'key' | 'sent'> & {
  draft: EditedDraft
}

/** A draft without an undo history. */
export const begun = ({ draft, ...rest }: EditorStart) => ({ ...rest, history: beginHistory(draft) })

export const createEditor = (start: EditorStart): Editor =>
  createStore<EditorState>(() => ({ taken: new Set(), isStored: true, ...begun(start) }))

/** Whether the server may have another version. While anything is sent without a response, it may. */
export const isDirty = ({ history, saved, sent }: EditorState): boolean => history.now !== saved || sent.length > 0

/** Whether players already see exactly this. */
export const isLive = (state: EditorState): boolean =>
  state.server.status === 'published' && !state.server.changed && !isDirty(state)

/** Edits the draft. Edits of one group, such as typing in a field, are one undo step. */
export function edit(editor: Editor, change: Edit, group: string | null = null): void {
  const { history } = editor.getState()
  const next = stepTo(history, change(history.now), group, performance.now())
  if (next !== history) editor.setState({ history: next })
}

export const undoEdit = (editor: Editor): void => editor.setState(({ history }) => ({ history: undo(history) }))
export const redoEdit = (editor: Editor): void => editor.setState(({ history }) => ({ history: redo(history) }))

/** Undo history: past, present and future; the last edit's group and time decide whether the next one joins it. */
export interface History {
  past: readonly EditedDraft[]
  now: EditedDraft
  future: readonly EditedDraft[]
  group: string | null
  at: number
}

const MOST_STEPS = 50
/** A longer pause than this ends a run of typing. */
const PAUSE = 1000

export const beginHistory = (now: EditedDraft): History => ({ past: [], now, future: [], group: null, at: 0 })

/** The next state. Edits of one group without a pause between them, such as typing in one field, are one step. */
export function stepTo(history: History, now: EditedDraft, group: string | null, at: number): History {
  if (now === history.now) return history
  const isSameStep = group !== null && group === history.group && at - history.at <= PAUSE && history.past.length > 0
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-MOST_STEPS)
  return { past, now, future: [], group, at }
}

/** No step of its own; the next edit begins one. */
const paused = (history: History, part: Partial<History> = {}): History => ({ ...history, ...part, group: null, at: 0 })

export function undo(history: History): History {
  const { past, now, future } = history
  const before = past.at(-1)
  return paused(history, before && { past: past.slice(0, -1), now: before, future: [now, ...future] })
}

export function redo(history: History): History {
  const { past, now, future } = history
  const [next, ...later] = future
  return paused(history, next && { past: [...past, now], now: next, future: later })
}

type Written = Pick<EditorState, 'history' | 'saved'>

/**
 * Adds what only the server knows about images, sounds and videos: their address and size. It is not an undo step, and
 * objects stay the same wherever nothing has to be added.
 */
export function fillImages({ history, saved: same }: Written, saved: Draft): Written {
  const { now } = history
  const known = knownIn(saved)
  const questions = mapStable(now.questions, (question) => filledQuestion(question, known))
  if (questions === now.questions) return { history, saved: same }
  const filled = { ...now, questions }
  return { history: paused(history, { now: filled }), saved: now === same ? filled : same }
}

const byId = <T extends { id: string }>(things: readonly (T | null)[]): ReadonlyMap<string, T> =>
  new Map(things.flatMap((thing) => (thing ? [[thing.id, thing] as const] : [])))

type Known = ReturnType<typeof knownIn>

const knownIn = ({ questions }: Draft) => ({
  images: byId(questions.flatMap(({ image, options }) => [image, ...options.map((option) => option.image)])),
  media: byId(questions.map(({ media }) => media)),
})

function filledQuestion(question: EditedQuestion, { images, media }: Known): EditedQuestion {
  const options = mapStable(question.options, (option) => withImage(option, images))
  const pictured = withImage(options === question.options ? question : { ...question, options }, images)
  const found = pictured.media?.url === '' ? media.get(pictured.media.id) : undefined
  if (!pictured.media || !found) return pictured
  const { captions, transcript } = pictured.media
  return { ...pictured, media: { ...found, captions, transcript } }
}

function withImage<T extends { image: Image }>(thing: T, images: Known['images']): T {
  const found = thing.image?.url === '' ? images.get(thing.image.id) : undefined
  return found && thing.image ? { ...thing, image: { ...found, alt: thing.image.alt } } : thing
}

/** Maps a list; returns the same list if nothing in it changes. */
function mapStable<T>(list: readonly T[], change: (item: T) => T): readonly T[] {
  const changed = list.map(change)
  return changed.every((item, at) => item === list[at]) ? list : changed
}
