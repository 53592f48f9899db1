import { LayoutGrid } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import { SIZES } from '#contract/draft-limits.ts'
import { entryFor } from '#contract/kinds/list/found-entries.ts'
import type { listSchemas } from '#contract/kinds/list/list.ts'
import { isText, listOf, shape } from '#web/platform/shape.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { lineOf, spellingsOf, type ListDraft, type WrittenEntry } from './list-draft.ts'

export const listDrafting: DraftingOf<typeof listSchemas, ListDraft> = {
  label: KIND_LABELS.list,
  about: 'Players type as many answers of a list as they know.',
  icon: LayoutGrid,
  blank: () => ({ entries: [] }),
  isBlank: ({ entries }) => entries.every(({ line }) => line.trim() === ''),
  isStored: ({ entries }) => listOf(shape<WrittenEntry>({ id: isText, line: isText }))(entries),
  authored(common, { entries }) {
    const key = entries.map(({ id, line }) => ({ id, answers: spellingsOf(line) }))
    return { ...common, total: key.length, key: key.length > 0 ? key : null }
  },
  read: ({ key }) => ({ entries: key?.map(({ id, answers }) => ({ id, line: lineOf(answers) })) ?? [] }),
  previewed: (question) => (question.total > 0 ? question : { ...question, total: SIZES.entries.least }),
  found({ key }, text) {
    const entry = entryFor(key ?? [], text)
    return entry ? { id: entry.id, text: entry.answers[0] ?? '' } : null
  },
  missingKey: 'List the answers.',
  renamed: ({ entries }, named) => ({ entries: entries.map(({ id, line }) => ({ id: named(id), line })) }),
}
