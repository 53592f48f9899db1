import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { printedKey } from '#web/kinds/PrintedAnswer.tsx'
import { PrintedKey, PrintedSheet, printedQuestions } from './PrintedSheet.tsx'

const common = {
  qid: 'q',
  text: 'Which one?',
  rendered: null,
  image: null,
  media: null,
  options: [],
  why: '',
  source: '',
}
const option = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const blanks: AuthoredQuestion<'blanks'> = {
  ...common,
  type: 'blanks',
  text: 'The [[1]] is [[2]].',
  blanks: [
    { id: 'x', choices: null },
    { id: 'y', choices: ['red', 'blue'].map((text) => ({ id: text, text, rendered: null })) },
  ],
  key: { x: ['sky', 'heaven'], y: 'blue' },
}
const place: AuthoredQuestion<'place'> = {
  ...common,
  type: 'place',
  image: { id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fe', url: '/images/map.webp', width: 800, height: 600, alt: 'A map' },
  regions: ['north', 'south'].map((id) => ({ id, label: id, rendered: null })),
  key: { x: 400, y: 300, r: 50, region: 'south' },
}
const sound = {
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964fd',
  kind: 'audio',
  url: '/media/a.mp3',
  mime: 'audio/mpeg',
  seconds: 42,
  width: null,
  height: null,
  captions_url: null,
  transcript: 'An owl hoots.',
} as const

const draftOf = (questions: AuthoredQuestion[]): Draft => ({
  id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  quiz_title: 'Rivers',
  quiz_url: 'rivers',
  quiz_description: '',
  category: null,
  image: null,
  emblem: null,
  lang: 'en',
  settings: STANDARD_SETTINGS,
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
})
const sheet = (question: AuthoredQuestion): string => {
  const draft = draftOf([question])
  return renderToStaticMarkup(<PrintedSheet draft={draft} questions={printedQuestions(draft, false)} hasImages />)
}
const key = (question: AuthoredQuestion): string => {
  const draft = draftOf([question])
  const questions = printedQuestions(draft, false).map((one) => ({ ...one, why: { text: '', rendered: null } }))
  return renderToStaticMarkup(<PrintedKey draft={draft} questions={questions} />)
}
const wordsOf = (markup: string): string => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

const lettered = { text: 'Which one?', rendered: null, image: null, media: null, why: '', source: '' }

const TEXTS = ['Danube', 'Rhine', 'Elbe', 'Oder', '', '']
const options = TEXTS.map((text, at) => ({ id: `o${at}`, text, rendered: null, image: null, last: false }))
const questions: AuthoredQuestion[] = [
  { ...lettered, qid: 'a', type: 'single', options, key: 'o1' },
  { ...lettered, qid: 'b', type: 'multiple', options, key: ['o0', 'o3'] },
  { ...lettered, qid: 'c', type: 'true_false', options: [], key: false },
  { ...lettered, qid: 'd', type: 'text', options: [], key: ['Volga', 'Wolga'] },
  { ...lettered, qid: 'e', type: 'number', options: [], unit: null, key: { value: 4, tolerance: 0.5, span: null } },
  { ...lettered, qid: 'f', type: 'order', options, key: options.map(({ id }) => id) },
  { ...lettered, qid: 'g', type: 'single', options, key: null },
  {
    ...lettered,
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

test('blanks are numbered lines in the text, wide enough to write on, and the key has every spelling', () => {
  expect(wordsOf(sheet(blanks))).toContain('The 1 is 2 .')
  expect(sheet(blanks)).not.toContain('____')
  expect(wordsOf(sheet(blanks))).toContain('2. red / blue')
  expect(wordsOf(key(blanks))).toContain('1. sky / heaven, 2. blue')
})

test('a question with several right options says so', () => {
  const several: AuthoredQuestion = { ...common, type: 'multiple', options: ['a', 'b'].map(option), key: ['a'] }
  expect(wordsOf(sheet(several))).toContain('Choose all that apply.')
  const single: AuthoredQuestion = { ...common, type: 'single', options: ['a', 'b'].map(option), key: 'a' }
  expect(wordsOf(sheet(single))).not.toContain('Choose all that apply.')
})

test('a picture to put a cross on is large, and its key has a letter', () => {
  expect(sheet(place)).toContain('data-answered')
  expect(sheet({ ...place, type: 'text', key: ['x'] })).not.toContain('data-answered')
  expect(wordsOf(key(place))).toContain('B. south')
})

test('the key says what a sound says, which paper cannot play', () => {
  const heard: AuthoredQuestion = { ...common, type: 'text', media: sound, key: ['owl'] }
  expect(wordsOf(key(heard))).toContain('Sound: An owl hoots.')
  expect(wordsOf(key({ ...heard, media: null }))).not.toContain('Sound')
})

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
