import { TextCursorInput } from 'lucide-react'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { textSchemas } from '#contract/quiz/kinds/text.ts'
import { isText, listOf } from '#web/platform/shape.ts'
import type { EditingOf } from '../written-question.ts'

/** What an author types for a typed answer. */
export interface SpellingsDraft {
  accepted: readonly string[]
}

export const textEditing: EditingOf<typeof textSchemas, SpellingsDraft> = {
  label: KIND_RULES.text.label,
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

type EditSpellings = <Q extends SpellingsDraft>(question: Q) => Q

export const changeAccepted =
  (at: number, text: string): EditSpellings =>
  (question) => ({ ...question, accepted: question.accepted.with(at, text) })

export const addAccepted =
  (after: number): EditSpellings =>
  (question) => ({ ...question, accepted: question.accepted.toSpliced(after + 1, 0, '') })

export const removeAccepted =
  (at: number): EditSpellings =>
  (question) =>
    question.accepted.length > 1 ? { ...question, accepted: question.accepted.toSpliced(at, 1) } : question

/** The non-empty spellings, trimmed. */
const spellingsIn = ({ accepted }: SpellingsDraft): string[] => accepted.map((one) => one.trim()).filter(Boolean)
