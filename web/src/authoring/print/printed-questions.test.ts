import { expect, test } from 'vitest'
import type { Draft } from '#contract/draft.ts'
import type { AuthoredQuestion } from '#contract/question.ts'
import { STANDARD_SETTINGS } from '#contract/standard-settings.ts'
import { printedKey } from '#web/kinds/printing.ts'
import { printedQuestions } from './printed-questions.ts'

const TEXTS = ['Danube', 'Rhine', 'Elbe', 'Oder', '', '']
const options = TEXTS.map((text, at) => ({ id: `o${at}`, text, rendered: null, image: null, last: false }))
const common = { text: 'Which one?', rendered: null, image: null, media: null, why: '', source: '' }
const questions: AuthoredQuestion[] = [
  { ...common, qid: 'a', type: 'single', options, key: 'o1' },
  { ...common, qid: 'b', type: 'multiple', options, key: ['o0', 'o3'] },
  { ...common, qid: 'c', type: 'true_false', options: [], key: false },
  { ...common, qid: 'd', type: 'text', options: [], key: ['Volga', 'Wolga'] },
  { ...common, qid: 'e', type: 'number', options: [], unit: null, key: { value: 4, tolerance: 0.5, span: null } },
  { ...common, qid: 'f', type: 'order', options, key: options.map(({ id }) => id) },
  { ...common, qid: 'g', type: 'single', options, key: null },
  {
    ...common,
    qid: 'h',
    type: 'blanks',
    text: 'The [[1]] is [[2]].',
    options: [],
    blanks: [
      { id: 'x', choices: null },
      { id: 'y', choices: ['red', 'blue'].map((text) => ({ id: text, text, rendered: null })) },
    ],
    key: { x: ['sky', 'heaven'], y: 'blue' },
  },
]
const draft: Draft = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  quiz_title: 'Rivers',
  quiz_url: 'rivers',
  quiz_description: '',
  category: null,
  image: null,
  emblem: null,
  lang: 'en',
  settings: { ...STANDARD_SETTINGS, shuffle_questions: true },
  questions,
  bands: [],
  revision: 1,
  version: 0,
  status: 'draft',
  approval: 'none',
  changed: true,
  published_at: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  problems: [],
}
const keys = (isShuffled: boolean): string[] =>
  printedQuestions(draft, isShuffled).map(({ authored, printed }) => printedKey(authored, printed, true))

test('the key names the letters on the sheet, without the empty options at the end', () => {
  expect(keys(false)).toEqual([
    'B. Rhine',
    'A. Danube, D. Oder',
    'B. False',
    'Volga / Wolga',
    '4 ± 0.5',
    '1. Danube, 2. Rhine, 3. Elbe, 4. Oder',
    'No right answer is marked yet.',
    '1. sky / heaven, 2. blue',
  ])
})

test('shuffled options keep the order of questions, come out the same every time, and the key follows them', () => {
  const sheet = printedQuestions(draft, true)
  expect(sheet.map(({ printed }) => printed.qid)).toEqual(questions.map(({ qid }) => qid))
  expect(printedQuestions(draft, true)).toEqual(sheet)
  const texts = sheet[0]?.printed.options.map(({ text }) => text) ?? []
  expect(texts).not.toEqual(TEXTS.slice(0, 4))
  expect(texts.toSorted()).toEqual(TEXTS.slice(0, 4).toSorted())
  expect(keys(true)[0]).toBe(`${'ABCD'[texts.indexOf('Rhine')]}. Rhine`)
})
