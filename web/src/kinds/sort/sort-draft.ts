import type { Image } from '#contract/image.ts'
import { newId } from '#web/platform/browser/new-id.ts'

/** A group, and what is sorted into it, as their author writes them. */
export interface WrittenGroup {
  id: string
  text: string
}

export interface SortItem {
  id: string
  text: string
  image: Image
  /** Null: not decided yet. */
  groupId: string | null
}

export interface SortDraft {
  groups: readonly WrittenGroup[]
  sortItems: readonly SortItem[]
}

export const blankGroup = (id = newId()): WrittenGroup => ({ id, text: '' })
export const blankItem = (groupId: string | null, id = newId()): SortItem => ({ id, text: '', image: null, groupId })
