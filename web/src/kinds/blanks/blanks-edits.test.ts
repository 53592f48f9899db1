import { expect, test } from 'vitest'
import {
  addBlank,
  blanksOfText,
  chooseOrType,
  nameBlanks,
  putBack,
  removeBlank,
  wordOf,
  newBlank,
  type WrittenBlank,
} from './blanks-edits.ts'

const blank = (...accepted: string[]): WrittenBlank => ({ ...newBlank(), accepted })
const PARIS = 'Paris lies on the Seine.'

const words = ({ blanks }: { blanks: readonly WrittenBlank[] }): string[] => blanks.map(wordOf)

test('a selected word becomes a blank with that word as its answer, without the spaces around it', () => {
  const once = addBlank(17, 23)({ text: PARIS, blanks: [] })
  expect([once.text, words(once)]).toEqual(['Paris lies on the [[1]].', ['Seine']])
})

test('blanks are numbered as they stand in the text, whichever was made first', () => {
  const once = addBlank(18, 23)({ text: PARIS, blanks: [] })
  const twice = addBlank(0, 5)(once)
  expect([twice.text, words(twice)]).toEqual(['[[1]] lies on the [[2]].', ['Paris', 'Seine']])
})

test('without a selection, or with a blank in it, an empty one is put at the cursor', () => {
  const at = addBlank(5, 5)({ text: PARIS, blanks: [] })
  expect([at.text, words(at)]).toEqual(['Paris[[1]] lies on the Seine.', ['']])
  const over = addBlank(0, 10)({ text: '[[1]] lies here', blanks: [blank('Paris')] })
  expect([over.text, words(over)]).toEqual(['[[1]] lies[[2]] here', ['Paris', '']])
})

test('the thirteenth blank is not made', () => {
  const full = { text: 'x', blanks: Array.from({ length: 12 }, () => blank('a')) }
  expect(addBlank(0, 1)(full)).toBe(full)
})

test('a blank that is removed leaves its word, and the others move up', () => {
  const question = {
    text: '[[1]] lies on the [[2]] in [[3]].',
    blanks: ['Paris', 'Seine', 'France'].map((one) => blank(one)),
  }
  const less = removeBlank(1)(question)
  expect([less.text, words(less)]).toEqual(['[[1]] lies on the Seine in [[2]].', ['Paris', 'France']])
})

test('a mark that is typed gets its blank; one that is deleted keeps what was written for it', () => {
  const typed = blanksOfText([], 'In [[1]] it [[2]].')
  expect(typed).toHaveLength(2)
  expect(blanksOfText(typed, 'In [[1]] it.')).toEqual(typed.slice(0, 1))
  const written = [blank('Paris'), blank('rains')]
  expect(blanksOfText(written, 'In it.')).toBe(written)
  expect(putBack(1)({ text: 'In [[1]] it ', blanks: written }).text).toBe('In [[1]] it [[2]]')
  expect(blanksOfText([], 'Only [[3]].')).toEqual([])
})

test('what is right stays right when a blank is chosen instead of typed, and back', () => {
  const typed = blank('Paris', ' Paname')
  const chosen = { ...typed, ...chooseOrType(true)(typed) }
  expect([chosen.choices.length, wordOf(chosen)]).toEqual([3, 'Paris'])
  const back = { ...chosen, ...chooseOrType(false)(chosen) }
  expect(back.accepted).toEqual(['Paris', ' Paname'])
  const onlyChosen = { ...chosen, accepted: [''] }
  expect(chooseOrType(false)(onlyChosen).accepted).toEqual(['Paris'])
})

test('words between brackets become blanks, in the order of the text, and numbers stay marks', () => {
  const named = nameBlanks({ text: '[[Rome | Roma]] and [[1]] in [[1984]], [[ ]]', blanks: [blank('Paris')] })
  expect(named.text).toBe('[[1]] and [[2]] in [[3]], [[ ]]')
  expect(words(named)).toEqual(['Rome', 'Paris', '1984'])
  expect(nameBlanks(named)).toBe(named)
  const full = { text: '[[Rome]]', blanks: Array.from({ length: 12 }, () => blank('a')) }
  expect(nameBlanks(full)).toBe(full)
})
