import { act } from 'react'
import { expect, test } from 'vitest'
import type { Imported } from '#contract/imports.ts'
import { STANDARD_SETTINGS } from '#contract/standard-settings.ts'
import { blankDraft, blankQuestion } from '../draft/draft.ts'
import { answerOf, bringQuestions, ImportRequest, readFrom, single } from './test-import-dialog.ts'

const PICTURE = { id: '00000000-0000-4000-8000-000000000001', url: '/images/x.webp', width: 8, height: 8 }
const QUIZ: NonNullable<Imported['quiz']> & { quiz_title: string } = {
  quiz_title: 'Rivers of Europe',
  quiz_description: 'All of them.',
  category: 'nature',
  emblem: 'graduation-cap',
  lang: 'de',
  settings: { ...STANDARD_SETTINGS, timer_seconds: 20, visibility: 'link' },
  bands: [
    { from: 1, title: 'Sea', text: 'Wide.', image: { id: PICTURE.id, alt: 'A sea' } },
    { from: 0, title: 'Brook', text: '', image: null },
  ],
  left_out: [],
}
const withQuiz = (quiz: Partial<NonNullable<Imported['quiz']>> = {}) => ({
  ...readFrom(1),
  format: 'json' as const,
  files: { images: [PICTURE], media: [] },
  quiz: { ...QUIZ, ...quiz },
})

const offer = (page: HTMLElement) => {
  const label = [...page.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith('Also take'))
  const box = label?.querySelector('input')
  const list = document.getElementById(box?.getAttribute('aria-describedby') ?? '')
  return { box, lines: [...(list?.querySelectorAll('li, p') ?? [])].map(({ textContent }) => textContent) }
}

test('a new quiz takes what a file of ours has around its questions', async () => {
  ImportRequest.answer = () => withQuiz()
  const { page, press, onAdd } = await bringQuestions({ questions: [blankQuestion()] })
  const { box, lines } = offer(page)
  expect(box?.checked).toBe(true)
  expect(lines).toEqual([
    'Title: Rivers of Europe',
    'Description: All of them.',
    'Category: Nature',
    'Emblem: graduation cap',
    'Language: Deutsch',
    'Settings: 20 seconds a question, only for people with the link',
    'Results: Brook, Sea',
  ])
  await press('Add 2 questions')
  expect(onAdd.mock.calls[0]?.[2]).toEqual({
    quiz_title: 'Rivers of Europe',
    quiz_description: 'All of them.',
    category: 'nature',
    emblem: 'graduation-cap',
    lang: 'de',
    settings: { ...STANDARD_SETTINGS, timer_seconds: 20, visibility: 'link' },
    bands: [
      { id: expect.any(String), from: 0, title: 'Brook', text: '', image: null },
      { id: expect.any(String), from: 1, title: 'Sea', text: 'Wide.', image: { ...PICTURE, alt: 'A sea' } },
    ],
    bandsFor: 2,
  })
})

test.each([
  ['a title', { quiz_title: 'Mine' }],
  ['a question', { questions: [{ ...blankQuestion(), text: 'Mine?' }] }],
  ['a setting', { settings: { ...STANDARD_SETTINGS, feedback: 'end' as const } }],
])('a quiz with %s takes only questions unless its author wants more', async (_, draft) => {
  ImportRequest.answer = () => withQuiz()
  const { page, press, onAdd } = await bringQuestions(draft)
  expect(offer(page).box?.checked).toBe(false)
  await press('Add 2 questions')
  act(() => offer(page).box?.click())
  await press('Back')
  await press('Check questions')
  expect(offer(page).box?.checked, 'is kept').toBe(true)
  await press('Add 2 questions')
  expect(onAdd.mock.calls.map(([, , parts]) => parts.quiz_title)).toEqual([undefined, 'Rivers of Europe'])
})

test('what a file does not have stays, and what the quiz has already is not listed', async () => {
  const settings = { timer_seconds: 20 }
  ImportRequest.answer = () => withQuiz({ quiz_description: '', category: null, emblem: null, bands: [], settings })
  const draft = {
    quiz_title: 'Rivers of Europe',
    lang: 'de',
    settings: { ...STANDARD_SETTINGS, feedback: 'end' as const },
  }
  const { page, press, onAdd } = await bringQuestions(draft)
  expect(offer(page).lines).toEqual(['Settings: 20 seconds a question'])
  act(() => offer(page).box?.click())
  await press('Add 2 questions')
  expect(onAdd.mock.calls[0]?.[2]).toEqual({
    quiz_title: 'Rivers of Europe',
    lang: 'de',
    settings: { ...STANDARD_SETTINGS, feedback: 'end', timer_seconds: 20 },
  })
})

test('nothing is offered where there is nothing, or nothing new', async () => {
  ImportRequest.answer = () => readFrom(1)
  expect(offer((await bringQuestions()).page).box).toBeUndefined()
  const { quiz_title } = QUIZ
  const same = { quiz_title, settings: STANDARD_SETTINGS, left_out: [] }
  ImportRequest.answer = () => ({ ...readFrom(1), quiz: same })
  expect(offer((await bringQuestions({ ...blankDraft(), quiz_title })).page).box).toBeUndefined()
})

test('what its author cannot have is named', async () => {
  ImportRequest.answer = () => ({
    ...answerOf([single('Which is the longest?', 1)], ['kept']),
    quiz: { ...QUIZ, left_out: ["A picture of a result isn't one of yours."] },
  })
  const { page } = await bringQuestions()
  expect(offer(page).lines.at(-1)).toBe("Left out: A picture of a result isn't one of yours.")
})

test('what is left out is named also where the rest is nothing new', async () => {
  const { quiz_title } = QUIZ
  const left_out = ['We have no category "music".']
  ImportRequest.answer = () => ({ ...readFrom(1), quiz: { quiz_title, left_out } })
  const { page, words } = await bringQuestions({ ...blankDraft(), quiz_title })
  expect(words()).toContain('Left out of its details and settings: We have no category "music".')
  expect(offer(page).box).toBeUndefined()
})

test('a file without a title leaves that of the quiz', async () => {
  const { quiz_title: _, ...quiz } = QUIZ
  ImportRequest.answer = () => ({ ...readFrom(1), quiz })
  const { page, press, onAdd } = await bringQuestions({ quiz_title: 'Mine' })
  act(() => offer(page).box?.click())
  await press('Add 2 questions')
  expect(onAdd.mock.calls[0]?.[2]).not.toHaveProperty('quiz_title')
})

test('the next file is asked about by itself; one that is only mended is not', async () => {
  ImportRequest.answer = () => withQuiz()
  const { page, press, paste, drop } = await bringQuestions({ quiz_title: 'Mine' })
  act(() => offer(page).box?.click())
  await press('Back')
  await paste('mended')
  await press('Check questions')
  expect(offer(page).box?.checked, 'mended').toBe(true)

  await drop(new File(['other'], 'other.json'))
  await press('Check questions')
  expect(offer(page).box?.checked, 'another file').toBe(false)
  act(() => offer(page).box?.click())

  ImportRequest.answer = () => withQuiz({ quiz_title: 'Seas of Europe' })
  await press('Back')
  await press('Remove')
  await paste('another quiz')
  await press('Check questions')
  expect(offer(page).lines[0]).toBe('Title: Seas of Europe')
  expect(offer(page).box?.checked, 'another quiz').toBe(false)
})
