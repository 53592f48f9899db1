import { Shapes } from 'lucide-react'
import { KIND_LABELS } from '#contract/kind-labels.ts'
import type { sortSchemas } from '#contract/kinds/sort/sort.ts'
import { isText, listOf, orNull, shape } from '#web/platform/shape.ts'
import type { DraftingOf } from '../kind-drafting.ts'
import { blankGroup, blankItem, type SortDraft, type SortItem, type WrittenGroup } from './sort-draft.ts'
import { isEmptyItem } from './sort-edits.ts'

const GROUPS_AT_FIRST = 2

export const sortDrafting: DraftingOf<typeof sortSchemas, SortDraft> = {
  label: KIND_LABELS.sort,
  about: 'Players put each item into the group it belongs in.',
  icon: Shapes,
  blank() {
    const groups = Array.from({ length: GROUPS_AT_FIRST }, () => blankGroup())
    return { groups, sortItems: groups.flatMap(({ id }) => [blankItem(id), blankItem(id)]) }
  },
  isBlank: ({ groups, sortItems }) => groups.every(({ text }) => text.trim() === '') && sortItems.every(isEmptyItem),
  isStored: ({ groups, sortItems }) =>
    listOf(shape<WrittenGroup>({ id: isText, text: isText }))(groups) &&
    listOf(shape<SortItem>({ id: isText, text: isText, groupId: orNull(isText) }))(sortItems),
  authored(common, { groups, sortItems }) {
    const decided = sortItems.flatMap(({ id, groupId }) => (groupId === null ? [] : [[id, groupId] as const]))
    return {
      ...common,
      options: sortItems.map(({ id, text, image }) => ({ id, text, rendered: null, image, last: false })),
      bins: groups.map(({ id, text }) => ({ id, text, rendered: null })),
      key: decided.length > 0 ? Object.fromEntries(decided) : null,
    }
  },
  read: ({ bins, options, key }) => ({
    groups: bins.map(({ id, text }) => ({ id, text })),
    sortItems: options.map(({ id, text, image }) => ({ id, text, image, groupId: key?.[id] ?? null })),
  }),
  previewed: (question) => ({
    ...question,
    bins: question.bins.map((bin, at) => ({ ...bin, text: bin.text.trim() || `Group ${at + 1}` })),
  }),
  missingKey: 'Choose the group of each item.',
  renamed: ({ groups, sortItems }, named) => ({
    groups: groups.map((group) => ({ ...group, id: named(group.id) })),
    sortItems: sortItems.map(({ groupId, ...item }) => ({
      ...item,
      id: named(item.id),
      groupId: groupId === null ? null : named(groupId),
    })),
  }),
}
