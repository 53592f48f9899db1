import { expect, test } from 'vitest'
import type { ImportItem } from '#contract/api/imports.ts'
import { compareReadings, type FileReading, ReadingChoice } from './reading-choice.ts'
import type { PlainQuestion } from './plain-question.ts'
import { readQuestions } from './read-questions.ts'

const truth = (text: string, key: boolean): PlainQuestion => ({
  type: 'true_false',
  text,
  image: null,
  options: [],
  key,
  why: '',
  source: '',
})
const kept = (line: number, question: number): ImportItem => ({ line, outcome: 'kept', message: '', question })
const refused = (line: number): ImportItem => ({ line, outcome: 'refused', message: 'No.', question: null })
const reading = (id: string, questions: PlainQuestion[], items: ImportItem[]): FileReading => ({
  id,
  label: id,
  questions,
  items,
})

const same = truth('Is it?', true)
const one = reading(
  'one',
  [truth('Is x?', true), same, truth('Is y?', false)],
  [kept(1, 0), refused(2), kept(3, 1), kept(4, 2)],
)
const two = reading('two', [truth('Is x?', false), same], [kept(1, 0), refused(2), kept(3, 1), refused(4)])

test('what every reading agrees on is taken, and the rest is asked about', () => {
  const { questions, items, ask } = compareReadings([one, two], null)
  expect(questions).toEqual([same])
  expect(items.map(({ line, outcome, question }) => [line, outcome, question])).toEqual([
    [1, 'asked', null],
    [2, 'refused', null],
    [3, 'kept', 0],
    [4, 'asked', null],
  ])
  expect(ask?.chosen).toBeNull()
  expect(ask?.choices.map(({ id, preview }) => [id, preview.map(({ text, key }) => [text, key])])).toEqual([
    [
      'one',
      [
        ['Is x?', true],
        ['Is y?', false],
      ],
    ],
    ['two', [['Is x?', false]]],
  ])
})

test('a usual reading is taken, and the others are offered', () => {
  const { questions, ask } = compareReadings([one, two], 'two')
  expect(questions).toEqual(two.questions)
  expect([ask?.chosen, ask?.choices.length]).toEqual(['two', 2])
})

test('readings that make no difference are not asked about', () => {
  expect(compareReadings([one, { ...one, id: 'other' }], null)).toEqual({
    questions: one.questions,
    items: one.items,
    ask: null,
  })
})

test('a choice that is none of the readings is asked for again', () => {
  const [zero, first] = [
    { id: 'from_0', label: '' },
    { id: 'from_1', label: '' },
  ]
  const stray = new ReadingChoice('letters')
  expect(stray.pick([zero, first])).toBe(zero)
  expect(stray.open).toEqual([zero, first])
  const wanted = new ReadingChoice('from_1')
  expect([wanted.pick([zero, first]), wanted.open]).toEqual([first, []])
})

const labelsOf = async (input: string) => {
  const { ask } = await readQuestions({ input, format: null })
  return Object.fromEntries(ask?.choices.map(({ id, label }) => [id, label]) ?? [])
}

test('a sheet and a JSON file ask how their answers are counted in the same words', async () => {
  const sheet = await labelsOf('question,a,b,c,answer\nWhich?,Rhine,Danube,Elbe,1')
  const json = await labelsOf('[{ "question": "Which?", "options": ["Rhine", "Danube", "Elbe"], "answer": 1 }]')
  expect(sheet).toEqual(json)
  expect(sheet).toEqual({
    from_0: 'Counted from 0: 1 is the second option',
    from_1: 'Counted from 1: 1 is the first option',
  })
})

test('a label has no full stop', async () => {
  const both = await labelsOf('question,a,b,c,answer\nWhich?,C,B,A,A\nHow many?,2,1,3,1')
  const mixed = await labelsOf('question,a,b,c,d,answer\nLegs?,4,6,8,10,8\nWho?,p,q,r,s,4\nSum?,2,1,4,3,2')
  const labels = [...Object.values(both), ...Object.values(mixed)]
  expect(labels.length).toBeGreaterThan(4)
  expect(labels.filter((label) => label.endsWith('.'))).toEqual([])
})
