import { expect, test } from 'vitest'
import { quotedStart, wordsAtLine } from './line-words.ts'

const at = (text: string, line = 1, isSheet = false) => wordsAtLine(text.split('\n'), line, isSheet)

test.each([
  ['a numbered list', '96. What is 19 plus 23 in words?', '"What is 19 plus 23…"'],
  ['GIFT with a name', '::Q1:: Capital of France? {=Paris}', '"Capital of France? {=Paris}"'],
  ['Moodle XML', '<question type="essay">\n  <name>\n    <text>Rivers</text>', '"Rivers"'],
  ['JSON in lines', '  {\n "id": 12,\n "type": "single",\n "question": "Which river?",', '"Which river?"'],
  ['JSON in one line', '{ "id": 1, "text": "Which river?", "key": 0 }', '"Which river?"'],
])('a question is recognised in %s', (_, text, words) => {
  expect(at(text)).toBe(words)
})

test('a row is recognised by its first cell with words', () => {
  expect(at('question,answer\n"What, in short, is ""it""?",x', 2, true)).toBe('"What, in short, is "it"?"')
  expect(at('12;What is it?;x', 1, true)).toBe('"What is it?"')
})

test('without words, or with all in one line, nothing is quoted', () => {
  expect(at('')).toBe('')
  expect(at('x', 0)).toBe('')
  expect(at('x', 7)).toBe('')
  expect(at(`[{"text": "${'long '.repeat(500)}"}]`)).toBe('')
})

test('a long start is shortened', () => {
  expect(quotedStart('one two three four five six')).toBe('"one two three four five…"')
  expect(quotedStart('x'.repeat(60))).toBe(`"${'x'.repeat(40)}…"`)
})
