import type { Image } from '#contract/quiz/fields.ts'
import { mostOptions } from '#contract/quiz/kinds/kinds.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { newId } from '#contract/new-id.ts'
import { moveItem } from '#web/platform/move-item.ts'
import { changed } from '../written-question.ts'

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

export const MOST_GROUPS = SIZES.bins.most
export const MOST_ITEMS = mostOptions('sort')

type EditSort = <Q extends SortDraft>(question: Q) => Q

export const isEmptyItem = ({ text, image }: SortItem): boolean => text.trim() === '' && image === null

/** The items of a group; for null those in none, also in one that is gone. */
export const itemsIn = ({ groups, sortItems }: SortDraft, groupId: string | null): SortItem[] =>
  sortItems.filter((item) =>
    groupId === null ? !groups.some(({ id }) => id === item.groupId) : item.groupId === groupId,
  )

export const renameGroup =
  (id: string, text: string): EditSort =>
  (question) => ({ ...question, groups: changed(question.groups, id, { text }) })

/** Adds an empty group, with an empty item to begin with. */
export const addGroup =
  (id: string): EditSort =>
  (question) => {
    const { groups, sortItems } = question
    if (groups.length >= MOST_GROUPS) return question
    const hasRoom = sortItems.length < MOST_ITEMS
    return {
      ...question,
      groups: [...groups, blankGroup(id)],
      sortItems: hasRoom ? [...sortItems, blankItem(id)] : sortItems,
    }
  }

/** Removes a group. Its items stay, in no group, so that nothing written is lost; only empty ones go with it. */
export const removeGroup =
  (id: string): EditSort =>
  (question) => ({
    ...question,
    groups: question.groups.filter((group) => group.id !== id),
    sortItems: question.sortItems.flatMap((item) =>
      item.groupId !== id ? [item] : isEmptyItem(item) ? [] : [{ ...item, groupId: null }],
    ),
  })

export const moveGroup =
  (id: string, to: number): EditSort =>
  (question) => {
    const from = question.groups.findIndex((group) => group.id === id)
    return from < 0 ? question : { ...question, groups: moveItem(question.groups, from, to) }
  }

export const changeItem =
  (id: string, part: Partial<Omit<SortItem, 'id'>>): EditSort =>
  (question) => ({ ...question, sortItems: changed(question.sortItems, id, part) })

/** Adds empty items after one, or as the last of a group. */
export const addItem =
  (groupId: string | null, after: string | null, id: string): EditSort =>
  (question) => {
    const { sortItems } = question
    if (sortItems.length >= MOST_ITEMS) return question
    const last = sortItems.findLastIndex((item) => (after === null ? item.groupId === groupId : item.id === after))
    return {
      ...question,
      sortItems: sortItems.toSpliced(last < 0 ? sortItems.length : last + 1, 0, blankItem(groupId, id)),
    }
  }

export const removeItem =
  (id: string): EditSort =>
  (question) => ({ ...question, sortItems: question.sortItems.filter((item) => item.id !== id) })

/** Moves an item to the end of another group. */
export const regroup =
  (id: string, groupId: string): EditSort =>
  (question) => {
    const { sortItems } = question
    const moved = sortItems.find((item) => item.id === id)
    if (!moved) return question
    const others = sortItems.filter((item) => item.id !== id)
    const last = others.findLastIndex((item) => item.groupId === groupId)
    return {
      ...question,
      sortItems: others.toSpliced(last < 0 ? others.length : last + 1, 0, { ...moved, groupId }),
    }
  }

/** The lines of a pasted text as items; none unless there are several. */
export function pastedItems(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•]|\d{1,2}[.)])\s+/, '').trim())
    .filter(Boolean)
  return lines.length > 1 ? lines : []
}

/** How many of these lines fit, from this item on, or after it. */
export function countFitting({ sortItems }: SortDraft, id: string, lines: readonly string[], isAfter = false): number {
  const written = sortItems.filter((item) => !isEmptyItem(item) && (isAfter || item.id !== id))
  return Math.min(lines.length, Math.max(0, MOST_ITEMS - written.length))
}

/** Fills an item, and adds the other lines after it in its group; they take the place of empty items where it is full. */
export const fillItems =
  (id: string, lines: readonly string[], isAfter = false): EditSort =>
  (question) => {
    const into = question.sortItems.find((item) => item.id === id)
    const fitting = lines.slice(0, countFitting(question, id, lines, isAfter))
    if (!into || fitting.length === 0) return question
    const first = isAfter ? into.text : (fitting[0] ?? '')
    const added = fitting.slice(isAfter ? 0 : 1).map((text) => ({ ...blankItem(into.groupId), text }))
    const isFree = (item: SortItem) => item.id !== id && item.groupId === into.groupId && isEmptyItem(item)
    const filled = question.sortItems.flatMap((item) =>
      item.id === id ? [{ ...item, text: first }, ...added] : isFree(item) ? [] : [item],
    )
    // Empty items elsewhere give way, so that nothing pasted is lost.
    const spare = filled.length - MOST_ITEMS
    const empty = filled.filter(isEmptyItem).slice(0, Math.max(0, spare))
    return { ...question, sortItems: filled.filter((item) => !empty.includes(item)) }
  }
