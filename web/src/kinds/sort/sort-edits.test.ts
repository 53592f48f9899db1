import { expect, test } from 'vitest'
import {
  blankItem,
  type SortDraft,
  addItem,
  countFitting,
  fillItems,
  itemsIn,
  MOST_ITEMS,
  pastedItems,
  regroup,
  removeGroup,
} from './sort-edits.ts'

const item = (id: string, groupId: string | null, text = id) => ({ ...blankItem(groupId, id), text })
const draft: SortDraft = {
  groups: [
    { id: 'f', text: 'Fruit' },
    { id: 'v', text: 'Vegetable' },
  ],
  sortItems: [item('apple', 'f'), item('empty', 'f', ''), item('leek', 'v')],
}
const texts = ({ sortItems }: SortDraft) => sortItems.map(({ text, groupId }) => `${groupId} ${text}`)

test('an item is added to its group, and moved to the end of another', () => {
  expect(texts(addItem('f', null, 'x')(draft))).toEqual(['f apple', 'f ', 'f ', 'v leek'])
  expect(texts(regroup('apple', 'v')(draft))).toEqual(['f ', 'v leek', 'v apple'])
})

test('what was in a group that is removed is in no group, and nothing is lost but empty fields', () => {
  const without = removeGroup('f')(draft)
  expect(texts(without)).toEqual(['null apple', 'v leek'])
  expect(itemsIn(without, null).map(({ id }) => id)).toEqual(['apple'])
})

test('pasted lines become items of the same group', () => {
  const lines = pastedItems('- Pear\n\n* Plum\n3. Fig')
  expect(lines).toEqual(['Pear', 'Plum', 'Fig'])
  expect(texts(fillItems('empty', lines)(draft))).toEqual(['f apple', 'f Pear', 'f Plum', 'f Fig', 'v leek'])
  expect(pastedItems('Only one')).toEqual([])
})

test('there are never more items than can be published, and what does not fit is counted', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`)
  const full = fillItems('empty', lines)(draft)
  expect(full.sortItems).toHaveLength(MOST_ITEMS)
  expect(texts(full)).toContain('v leek')
  expect(countFitting(draft, 'empty', lines)).toBe(MOST_ITEMS - 2)
  expect(countFitting(draft, 'apple', lines, true)).toBe(MOST_ITEMS - 2)
})

test('what is pasted into an item that is written follows it', () => {
  const after = fillItems('apple', ['Pear', 'Plum'], true)(draft)
  expect(texts(after)).toEqual(['f apple', 'f Pear', 'f Plum', 'v leek'])
})
