import { describe, expect, test } from 'vitest'
import type { Imported } from '#contract/api/imports.ts'
import { blankQuestion, MOST_QUESTIONS } from '../draft/draft.ts'
import {
  importReportOf,
  notesOf,
  overflow,
  countWords,
  importReadyWords,
  quotedStart,
  wordsAtLine,
} from './import-report.ts'

const sent = (text: string): Imported['questions'][number] => ({
  type: 'true_false',
  text,
  image: null,
  options: [],
  key: true,
  why: '',
  source: '',
})
const imported = (texts: string[], format: Imported['format'] = 'aiken'): Imported => ({
  format,
  questions: texts.map(sent),
  items: texts.map((_, question) => ({ line: 3 * question + 1, outcome: 'kept', message: '', question })),
  counts: { kept: texts.length, changed: 0, asked: 0, refused: 0 },
  ask: null,
  files: { images: [], media: [] },
  quiz: null,
})
const written = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...blankQuestion(), text: `Question ${i} of old` }))
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `Number ${i} is new`)

describe('ticks', () => {
  test('are on what is ready, says nothing twice, and fits', () => {
    const { found, ticked, isCut } = importReportOf(
      imported(['Is it new?', 'Question 0 of old', 'Eh?', 'is it  NEW?', 'Is it so?']),
      written(1),
    )
    expect(found.map(({ question }) => ticked.has(question.id))).toEqual([true, false, false, false, true])
    expect(found.map(({ sameAs }) => sameAs)).toEqual([
      null,
      'question 1 already in the quiz',
      null,
      'number 1 of this import',
      null,
    ])
    expect(isCut).toBe(false)
  })

  test('that are off on what is said already say so', () => {
    const { found } = importReportOf(
      {
        ...imported(['Is it new?', 'Is it new?']),
        items: [1, 4].map((line, question) => ({ line, outcome: 'changed', message: 'Cut.', question })),
      },
      [],
    )
    expect(found.map(notesOf)).toEqual(['Line 1: Cut.', 'Line 4: Cut. Same as number 1 of this import.'])
  })

  test('stop at the limit, from the first on, and that is known', () => {
    const { found, ticked, isCut } = importReportOf(imported(numbered(60)), written(MOST_QUESTIONS - 34))
    expect(found.slice(0, 34).every(({ question }) => ticked.has(question.id))).toBe(true)
    expect([ticked.size, isCut]).toEqual([34, true])
  })

  test('take the place of a lonely question that nobody has written', () => {
    expect(importReportOf(imported(numbered(MOST_QUESTIONS)), [blankQuestion()]).isCut).toBe(false)
    const two = [blankQuestion(), blankQuestion()]
    expect(importReportOf(imported(numbered(MOST_QUESTIONS)), two).ticked.size).toBe(MOST_QUESTIONS - 2)
  })

  test('past the limit are shown with how many are too many', () => {
    expect(overflow(3, 3, 200)).toBeNull()
    expect(overflow(205, 200, 200)).toBe('A quiz can have 200 questions. Deselect 5.')
    expect(overflow(40, 34, 200)).toBe('A quiz can have 200 questions, and 166 are there already. Deselect 6.')
  })
})

test('a sheet has rows, a text has lines', () => {
  const refusal = { line: 7, outcome: 'refused' as const, message: 'Answer "E" has no option E.', question: null }
  const whereIn = (format: Imported['format']) => {
    const { found, refused } = importReportOf({ ...imported(['Is it?'], format), items: [refusal] }, [])
    return [found[0]?.where, refused[0]?.where]
  }
  expect(whereIn('csv')).toEqual(['', 'Row 7'])
  expect(whereIn('xlsx')).toEqual(['', 'Row 7'])
  expect(whereIn('gift')).toEqual(['', 'Line 7'])
})

test('questions without a text repeat nothing', () => {
  const { found } = importReportOf(imported(['', '']), [blankQuestion()])
  expect(found.map(({ sameAs }) => sameAs)).toEqual([null, null])
})

const at = (text: string, line = 1, isSheet = false) => wordsAtLine(text.split('\n'), line, isSheet)

test('the same words about another picture are another question', () => {
  const image = { id: '00000000-0000-4000-8000-000000000001', alt: 'A river' }
  const { questions, ...rest } = imported(['Which river?', 'Which river?', 'Which river?'])
  const shown = questions.map((question, at) => (at === 0 ? question : { ...question, image }))
  const { found } = importReportOf({ ...rest, questions: shown }, [])
  expect(found.map(({ sameAs }) => sameAs)).toEqual([null, null, 'number 2 of this import'])
})

const counts = (part: object) => ({ kept: 0, changed: 0, asked: 0, refused: 0, ...part })

test('what happened to the questions of a file adds up, and what did not happen is left out', () => {
  expect(countWords(counts({ kept: 36, changed: 3, refused: 1 }))).toBe(
    '40 questions: 36 kept as they are, 3 changed, 1 refused.',
  )
  expect(countWords(counts({ kept: 1999, asked: 2 }))).toBe(
    '2,001 questions: 1,999 kept as they are, 2 still to choose.',
  )
  expect(countWords(counts({ kept: 40 }))).toBe('40 questions, all kept as they are.')
  expect(countWords(counts({ kept: 1 }))).toBe('1 question, kept as it is.')
  expect(countWords(counts({ refused: 2 }))).toBe('2 questions, all refused.')
})

test('how many can be added is said besides', () => {
  expect(importReadyWords({ ready: 38, toFix: 0 })).toBe('38 ready to add.')
  expect(importReadyWords({ ready: 36, toFix: 1 })).toBe('36 ready to add, 1 needs fixing first.')
  expect(importReadyWords({ ready: 0, toFix: 2 })).toBe('2 need fixing first.')
  expect(importReadyWords({ ready: 0, toFix: 0 })).toBe('There is nothing to add.')
})

test('repeated questions are not called ready', () => {
  expect(importReadyWords({ ready: 0, toFix: 0, inQuiz: 4 })).toBe(
    "4 are already in the quiz, so they aren't selected.",
  )
  expect(importReadyWords({ ready: 2, toFix: 1, inQuiz: 1, repeated: 1 })).toBe(
    "2 ready to add, 1 needs fixing first. 1 is already in the quiz, so it isn't selected. 1 repeats another here, so it isn't selected.",
  )
})

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
