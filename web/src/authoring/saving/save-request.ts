import type { SentDraft } from '#contract/draft.ts'
import { isAddress } from '../draft/address.ts'
import type { EditorState } from '../draft/editor.ts'
import { printOf, sentContent } from '../draft/wire.ts'
import type { Flight } from './autosave-state.ts'

export interface SaveRequest {
  /** The same words over the same revision are the same command, however often they are sent. */
  idempotencyKey: string
  body: SentDraft
}

/** The author's own address, where it can be asked for; without one the server makes it from the title. */
export function wishedAddress({ history, standing, taken }: EditorState): string | undefined {
  const { quiz_url } = history.now
  return standing.version === 0 && isAddress(quiz_url) && !taken.has(quiz_url) ? quiz_url : undefined
}

export function saveRequest({ ids, standing, key }: EditorState, { draft, address, publish }: Flight): SaveRequest {
  const { id, revision } = standing
  return {
    idempotencyKey: id === null ? key : [revision, printOf(draft), address, publish].join(' '),
    body: {
      ...sentContent(draft, ids),
      ...(address !== undefined && { quiz_url: address }),
      ...(id !== null && { id, base_revision: revision }),
      ...(publish !== undefined && { publish }),
    },
  }
}
