import type { SentDraft } from '#contract/draft.ts'
import { isAddress } from '../draft/quiz-address.ts'
import type { EditorState } from '../draft/editor.ts'
import { fingerprintOf, sentContent } from '../draft/draft-wire.ts'
import type { Flight } from './autosave-state.ts'

export interface SaveRequest {
  /** The same content over the same revision is the same command, however often it is sent. */
  idempotencyKey: string
  body: SentDraft
}

/** The author's own address, where it can be asked for; without one the server makes it from the title. */
export function wishedAddress({ history, server, taken }: EditorState): string | undefined {
  const { quiz_url } = history.now
  return server.version === 0 && isAddress(quiz_url) && !taken.has(quiz_url) ? quiz_url : undefined
}

export function saveRequest({ ids, server, key }: EditorState, { draft, address, publish }: Flight): SaveRequest {
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
