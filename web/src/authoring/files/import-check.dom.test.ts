import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { Imported } from '#contract/api/imports.ts'
import { STANDARD_SETTINGS } from '#contract/quiz/settings.ts'
import { useConfirmation } from '#web/platform/confirm.ts'
import { blankQuestion, blankDraft } from '../draft/draft.ts'
import { answerOf, importQuestions, ImportRequest, readFrom, importedSingle } from './test/import-dialog.ts'

test('what is refused is counted with what is kept', async () => {
  ImportRequest.answer = () => answerOf(readFrom(1).questions, ['kept', 'changed', 'refused'])
  const { words } = await importQuestions()
  expect(words()).toContain('Read as CSV. 3 questions: 1 kept as it is, 1 changed, 1 refused. 2 ready to add.')
})

test('questions are added after the one that is shown, or where their author wants', async () => {
  ImportRequest.answer = () => readFrom(1)
  const existing = ['one', 'two', 'three'].map((id) => ({ ...blankQuestion('single', id), text: `Question ${id}?` }))
  const { select, set, press, onAdd } = await importQuestions({ questions: existing }, 'two')
  expect(select('Where to add them')?.value).toBe('two')
  await press('Add 2 questions')
  await set(select('Where to add them'), 'start', 'change')
  await press('Add 2 questions')
  expect(onAdd.mock.calls.map(([, place]) => place)).toEqual(['two', 'start'])
})

test('a new quiz has no places', async () => {
  ImportRequest.answer = () => readFrom(1)
  expect((await importQuestions()).select('Where to add them')).toBeNull()
})

const ticks = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('[type=checkbox][aria-label^="Add question"]')].map(
    ({ checked }) => checked,
  )
const questionBox = (page: HTMLElement) =>
  [...page.querySelectorAll('textarea')].find(({ value }) => value === '' || value.startsWith('Which')) ?? null

test('a question is ticked when its last problem is gone, unless its author unticked it', async () => {
  ImportRequest.answer = () =>
    answerOf([importedSingle('', 1), importedSingle('Which is the longest?', 1)], ['kept', 'kept'])
  const { page, set, words, onAdd, press } = await importQuestions()
  expect(ticks(page)).toEqual([false, true])
  expect(words()).not.toContain('selected')
  await set(questionBox(page), 'Which runs through Vienna?', 'input')
  expect(ticks(page)).toEqual([true, true])
  const tick = page.querySelector<HTMLInputElement>('[aria-label="Add question 1"]')
  act(() => tick?.click())
  expect(ticks(page)).toEqual([false, true])
  expect(words()).toContain("1 ready question isn't selected.")
  await set(questionBox(page), '', 'input')
  await set(questionBox(page), 'Which runs through Vienna?', 'input')
  expect(ticks(page)).toEqual([false, true])
  act(() => tick?.click())
  await press('Add 2 questions')
  expect(onAdd.mock.calls[0]?.[0].map(({ text }) => text)).toEqual([
    'Which runs through Vienna?',
    'Which is the longest?',
  ])
})

test('the right answer is shown with each question', async () => {
  ImportRequest.answer = () =>
    answerOf(
      [
        importedSingle('Which is the longest?', 1),
        { ...importedSingle('Is it so?', 0), type: 'true_false', options: [], key: false },
        { ...importedSingle('Capital of France?', 0), type: 'text', options: [], key: ['Paris'] },
      ],
      ['kept', 'kept', 'kept'],
    )
  const { page } = await importQuestions()
  const rows = [...page.querySelectorAll('[aria-label="Questions found"] button')].map((row) => row.textContent)
  expect(rows).toEqual([
    'Which is the longest?, right answer: Danube, ready',
    'Is it so?, right answer: False, ready',
    'Capital of France?, right answer: Paris, ready',
  ])
})

test('reading again keeps what its author ticked by hand', async () => {
  ImportRequest.answer = () => readFrom(1)
  const { page, press, paste } = await importQuestions()
  act(() => page.querySelector<HTMLInputElement>('[aria-label="Add question 1"]')?.click())
  await press('Back')
  await press('Check questions')
  expect(ticks(page)).toEqual([false, true])
  expect(ImportRequest.sent).toHaveLength(1)
  await press('Back')
  await paste('question,option a,option b,option c,answer,why')
  await press('Check questions')
  expect(ImportRequest.sent).toHaveLength(2)
  expect(ticks(page)).toEqual([false, true])
})

test('changes are not lost by going back, and closing asks', async () => {
  ImportRequest.answer = () => readFrom(1)
  const { page, press, set, onClose, paste } = await importQuestions()
  await set(questionBox(page), 'Which is the longest of them?', 'input')
  await press('Back')
  expect(useConfirmation.getState().question).toBeNull()
  await press('Check questions')
  expect(questionBox(page)?.value).toBe('Which is the longest of them?')
  await press('Back')
  await paste('other')
  await press('Check questions')
  expect(useConfirmation.getState().question?.title).toBe('Read again?')
  await act(async () => useConfirmation.getState().question?.onAnswer({ yes: false }))
  expect(questionBox(page)?.value).toBe('Which is the longest of them?')
  await press('Back')
  await press('Cancel')
  expect(useConfirmation.getState().question?.title).toBe('Close without adding?')
  await act(async () => useConfirmation.getState().question?.onAnswer({ yes: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('a problem leads to the field that has it', async () => {
  ImportRequest.answer = () =>
    answerOf([importedSingle('Which is the longest?', 1), importedSingle('', 1)], ['kept', 'kept'])
  const { page, press } = await importQuestions()
  expect(questionBox(page)?.value).toBe('Which is the longest?')
  await press('Row 3')
  expect(document.activeElement).toBe(questionBox(page))
  expect(questionBox(page)?.value).toBe('')
})

test('on a phone the place is above the list, and a question of the list leads to its card', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList,
  )
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  ImportRequest.answer = () => readFrom(1)
  const existing = ['one', 'two'].map((id) => ({ ...blankQuestion('single', id), text: `Question ${id}?` }))
  const { page, press, select } = await importQuestions({ questions: existing })
  const list = page.querySelector('[aria-label="Questions found"]')
  const place = select('Where to add them')
  expect(list && place?.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await press('Which runs through Vienna?')
  expect(document.activeElement?.textContent).toBe('Question 2')
  expect(scrolled).toHaveBeenLastCalledWith({ block: 'start' })
  vi.restoreAllMocks()
})

test('questions that are in the quiz already are told once, and are neither ready nor to fix', async () => {
  ImportRequest.answer = () => readFrom(1)
  const existing = readFrom(1).questions.map(({ text }, at) => ({ ...blankQuestion('single', `${at}`), text }))
  const { page, words } = await importQuestions({ questions: existing })
  expect(words()).toContain("2 questions, all kept as they are. 2 are already in the quiz, so they aren't selected.")
  expect(words()).not.toContain('ready to add')
  expect(page.querySelector('[aria-label="To fix"]')).toBeNull()
  act(() => page.querySelector<HTMLInputElement>('[aria-label="Add question 1"]')?.click())
  expect(words()).toContain("1 ready to add. 1 is already in the quiz, so it isn't selected.")
})

test('a few problems are all in view; more can be scrolled by keyboard', async () => {
  const list = async (count: number) => {
    ImportRequest.answer = () =>
      answerOf(
        [],
        Array.from({ length: count }, () => 'refused' as const),
      )
    return (await importQuestions()).page.querySelector<HTMLElement>('[aria-label="To fix"]')
  }
  expect((await list(6))?.dataset.long).toBe('false')
  const long = await list(7)
  expect([long?.dataset.long, long?.tabIndex]).toEqual(['true', 0])
})

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
  const { page, press, onAdd } = await importQuestions({ questions: [blankQuestion()] })
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
  const { page, press, onAdd } = await importQuestions(draft)
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
  const { page, press, onAdd } = await importQuestions(draft)
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
  expect(offer((await importQuestions()).page).box).toBeUndefined()
  const { quiz_title } = QUIZ
  const same = { quiz_title, settings: STANDARD_SETTINGS, left_out: [] }
  ImportRequest.answer = () => ({ ...readFrom(1), quiz: same })
  expect(offer((await importQuestions({ ...blankDraft(), quiz_title })).page).box).toBeUndefined()
})

test('what its author cannot have is named', async () => {
  ImportRequest.answer = () => ({
    ...answerOf([importedSingle('Which is the longest?', 1)], ['kept']),
    quiz: { ...QUIZ, left_out: ["A picture of a result isn't one of yours."] },
  })
  const { page } = await importQuestions()
  expect(offer(page).lines.at(-1)).toBe("Left out: A picture of a result isn't one of yours.")
})

test('what is left out is named also where the rest is nothing new', async () => {
  const { quiz_title } = QUIZ
  const left_out = ['We have no category "music".']
  ImportRequest.answer = () => ({ ...readFrom(1), quiz: { quiz_title, left_out } })
  const { page, words } = await importQuestions({ ...blankDraft(), quiz_title })
  expect(words()).toContain('Left out of its details and settings: We have no category "music".')
  expect(offer(page).box).toBeUndefined()
})

test('a file without a title leaves that of the quiz', async () => {
  const { quiz_title: _, ...quiz } = QUIZ
  ImportRequest.answer = () => ({ ...readFrom(1), quiz })
  const { page, press, onAdd } = await importQuestions({ quiz_title: 'Mine' })
  act(() => offer(page).box?.click())
  await press('Add 2 questions')
  expect(onAdd.mock.calls[0]?.[2]).not.toHaveProperty('quiz_title')
})

test('the next file is asked about by itself; one that is only mended is not', async () => {
  ImportRequest.answer = () => withQuiz()
  const { page, press, paste, drop } = await importQuestions({ quiz_title: 'Mine' })
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
