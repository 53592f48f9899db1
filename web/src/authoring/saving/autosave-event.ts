import type { Draft as SavedDraft } from '#contract/draft.ts'
import type { ErrorCode } from '#contract/envelope.ts'

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
  | { kind: 'answered'; saved: SavedDraft }
  | { kind: 'failed'; failure: SaveFailure }
  | { kind: 'fetched'; theirs: SavedDraft }
  /** The author resolves a conflict between two devices … */
  | { kind: 'theirs-chosen' }
  | { kind: 'mine-chosen' }
  /** … or continues with what was deleted on another one; `key` is the idempotency key of the new quiz. */
  | { kind: 'new-chosen'; key: string }
  | { kind: 'closed' }

/** An event and its time, in milliseconds. */
export type TimedEvent = AutosaveEvent & { at: number }
