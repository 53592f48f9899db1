import { TextCursorInput } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { textSchemas } from '#contract/kinds/text/text.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { isText, listOf } from '#web/platform/shape.ts'
import type { SpellingsDraft } from './spellings-draft.ts'

/** The non-empty spellings, trimmed. */
const spellingsIn = ({ accepted }: SpellingsDraft): string[] => accepted.map((one) => one.trim()).filter(Boolean)

export const textDrafting: DraftingOf<typeof textSchemas, SpellingsDraft> = {
  label: KIND_LABELS.text,
  about: 'Players type a word or a name.',
  icon: TextCursorInput,
  blank: () => ({ accepted: [''] }),
  isBlank: (own) => spellingsIn(own).length === 0,
  isStored: ({ accepted }) => listOf(isText)(accepted),
  authored(common, own) {
    const key = spellingsIn(own)
    return { ...common, key: key.length > 0 ? key : null }
  },
  read: ({ key }) => ({ accepted: key && key.length > 0 ? key : [''] }),
  missingKey: 'Type an answer that counts as right.',
}
