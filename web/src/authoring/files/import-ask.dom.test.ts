import { act } from 'react'
import { expect, test } from 'vitest'
import { toAuthored } from '#web/kinds/editing.ts'
import { useConfirmation } from '#web/platform/confirm.ts'
import {
  answerOf,
  asked,
  askUntilChosen,
  importQuestions,
  choices,
  FROM_0,
  FROM_1,
  ImportRequest,
  readFrom,
} from './test/import-dialog.ts'

test('a file that can be read in two ways is shown in both, and its author chooses', async () => {
  ImportRequest.answer = askUntilChosen
  const { words, radio, press, onAdd } = await importQuestions()
  expect(document.activeElement?.textContent).toBe('Which answers are right?')
  expect(words()).toContain(
    'The answers in your text can be read in 2 ways. Choose the list with the right ticks. 1 question is clear, and 1 depends on it.',
  )
  expect([radio(FROM_0)?.checked, radio(FROM_1)?.checked]).toEqual([false, false])
  const previews = [FROM_0, FROM_1].map((label) => {
    const preview = document.getElementById(radio(label)?.getAttribute('aria-describedby') ?? '')
    return [...(preview?.querySelectorAll('li li') ?? [])].map(({ textContent }) => textContent)
  })
  expect(previews).toEqual([
    ['Rhine', 'Danube, right', 'Elbe'],
    ['Rhine, right', 'Danube', 'Elbe'],
  ])

  await press('Read it this way')
  expect(words()).toContain('Choose the list with the right ticks first.')
  expect(document.activeElement).toBe(radio(FROM_0))
  expect(ImportRequest.sent).toEqual([{}])

  act(() => radio(FROM_0)?.click())
  expect(words()).not.toContain('ticks first')
  await press('Read it this way')
  expect(ImportRequest.sent).toEqual([{}, { choose: 'from_0' }])
  expect(words()).toContain('2 questions, all kept as they are. 2 ready to add.')
  await press('Add 2 questions')
  const [added] = onAdd.mock.calls.map(([questions]) => questions)
  const keys = added?.map((question) => question.options.find(({ id }) => id === toAuthored(question).key)?.text)
  expect(keys).toEqual(['Danube', 'Danube'])
})

test('going back keeps the text and the choice, and another can be chosen', async () => {
  ImportRequest.answer = askUntilChosen
  const { radio, press, area, select, set } = await importQuestions()
  act(() => radio(FROM_1)?.click())
  await press('Read it this way')
  expect(select('Read as')?.value).toBe('from_1')
  await press('Back')
  expect(radio(FROM_1)?.checked).toBe(true)
  act(() => radio(FROM_0)?.click())
  await press('Read it this way')
  expect(select('Read as')?.value).toBe('from_0')
  await set(select('Read as'), 'from_1', 'change')
  expect(select('Read as')?.value).toBe('from_1')
  expect(ImportRequest.sent.map(({ choose }) => choose)).toEqual([undefined, 'from_1', 'from_0', 'from_1'])
  await press('Back')
  await press('Read it this way')
  await press('Back')
  await press('Back')
  await press('Check questions')
  expect(radio(FROM_1)?.checked).toBe(true)
  expect(ImportRequest.sent, 'what is read already is not read again').toHaveLength(4)
  await press('Back')
  expect(area()?.value).toBe('question,option a,option b,option c,answer')
})

test('a way that was taken is offered with the others above the questions; edits are not lost without asking', async () => {
  const offered = answerOf(readFrom(1).questions, ['kept', 'kept'], { choices, chosen: 'from_0' })
  ImportRequest.answer = ({ choose }) => (choose === undefined ? offered : readFrom(0))
  const { words, select, set, page, press, area } = await importQuestions()
  expect(words()).toContain('2 questions, all kept as they are.')
  const question = [...page.querySelectorAll('textarea')].find(({ value }) => value === 'Which is the longest?')
  await set(question ?? null, 'Which is the longest of them?', 'input')
  await set(select('Read as'), 'from_1', 'change')
  expect(useConfirmation.getState().question?.title).toBe('Read again?')
  expect(ImportRequest.sent).toHaveLength(1)
  await act(async () => useConfirmation.getState().question?.onAnswer({ yes: false }))
  expect(select('Read as')?.value).toBe('from_0')
  await set(select('Read as'), 'from_1', 'change')
  await act(async () => useConfirmation.getState().question?.onAnswer({ yes: true }))
  expect(ImportRequest.sent).toEqual([{}, { choose: 'from_1' }])
  expect(select('Read as')?.value).toBe('from_1')
  await press('Back')
  expect(area()?.value).not.toBe('')
})

test('a choice that cannot be sent is not lost', async () => {
  ImportRequest.answer = ({ choose }) => (choose === undefined ? asked : new Error('cut off'))
  const { words, radio, press } = await importQuestions()
  act(() => radio(FROM_1)?.click())
  await press('Read it this way')
  expect(words()).toContain('You need a connection to import. Your questions are still here.')
  expect(radio(FROM_1)?.checked).toBe(true)
  ImportRequest.answer = askUntilChosen
  await press('Read it this way')
  expect(words()).toContain('2 ready to add.')
})

test('a choice that is being read can be stopped', async () => {
  ImportRequest.answer = ({ choose }) => (choose === undefined ? asked : 'nothing')
  const { words, radio, press } = await importQuestions()
  act(() => radio(FROM_0)?.click())
  await press('Read it this way')
  expect(words()).toContain('Uploading…')
  await press('Stop')
  expect(words()).not.toContain('Uploading…')
  expect(words()).not.toContain('connection')
  expect(radio(FROM_0)?.checked).toBe(true)
})

test('the ways to ask for flashcards are all in view, and say that these are flashcards', async () => {
  const deck = {
    ...answerOf(readFrom(1).questions, ['kept', 'kept'], { choices, chosen: 'from_0' }),
    format: 'cards',
  } as const
  ImportRequest.answer = ({ choose }) => (choose === undefined ? deck : { ...deck, ask: null })
  const { page, words, select } = await importQuestions()
  const radios = () => [...page.querySelectorAll<HTMLInputElement>('fieldset [type=radio]')].slice(0, 2)
  expect(words()).toContain('Read as flashcards. What do players do?')
  expect(select('Read as')).toBeNull()
  expect(radios().map(({ checked }) => checked)).toEqual([true, false])
  await act(async () => radios()[1]?.click())
  expect(ImportRequest.sent).toEqual([{}, { choose: 'from_1' }])
  expect(radios().map(({ checked }) => checked)).toEqual([false, true])
})
