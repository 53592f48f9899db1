import type { Draft as SavedDraft } from '#contract/draft.ts'
import type { ErrorCode } from '#contract/envelope.ts'

/** Why a call brought nothing: nobody answered, or the server refused. */
export type SaveFailure =
  | { kind: 'offline' }
  | { kind: 'unreachable' }
  | { kind: 'refused'; code: ErrorCode; message: string; fields: Record<string, string>; retryAfter: number }

/** What can happen to a draft, as far as saving it is concerned. */
export type AutosaveEvent =
  | { kind: 'started'; isLoggedIn: boolean; isOther: boolean }
  | { kind: 'edited' }
  /** A moment has come that `dueAt` named. */
  | { kind: 'due' }
  | { kind: 'asked'; publish?: boolean }
  | { kind: 'back-online' }
  | { kind: 'session-changed'; isLoggedIn: boolean; isOther: boolean }
  | { kind: 'page-hidden' }
  | { kind: 'page-left' }
  | { kind: 'answered'; saved: SavedDraft }
  | { kind: 'failed'; failure: SaveFailure }
  | { kind: 'fetched'; theirs: SavedDraft }
  /** The author settles a clash of two devices … */
  | { kind: 'theirs-chosen' }
  | { kind: 'mine-chosen' }
  /** … or goes on with what was deleted on another one; `key` names the creation of the new quiz. */
  | { kind: 'new-chosen'; key: string }
  | { kind: 'closed' }

/** An event and its time, in milliseconds. */
export type TimedEvent = AutosaveEvent & { at: number }
