import { act } from 'react'
import { expect, test } from 'vitest'
import {
  answerOf,
  askUntilChosen,
  importQuestions,
  ImportRequest,
  readFrom,
  showImport,
  importedSingle,
} from './test/import-dialog.ts'

test('a dropped file is taken; one that cannot be read is not, and the text stays', async () => {
  ImportRequest.answer = () => readFrom(1)
  const { drop, words, paste, area } = showImport()
  await paste('typed before')
  await drop(new File(['x'], 'rivers.pdf'))
  expect(words()).toContain("We can't read PDFs.")
  expect(area()?.value).toBe('typed before')
  await drop(new File(['x'], 'rivers.csv'))
  expect(words()).toContain('rivers.csv')
  expect(words()).not.toContain('PDFs')
})

const news = (page: HTMLElement) => page.querySelector('[class*="buttons"] [role="alert"]')?.textContent

test('what is wrong is told beside the buttons, which stay in view', async () => {
  const { page, press, paste } = showImport()
  await press('Check questions')
  expect(news(page)).toBe('Paste some questions, or choose a file.')
  ImportRequest.answer = askUntilChosen
  await paste('question,option a,option b,option c,answer')
  await press('Check questions')
  await press('Read it this way')
  expect(news(page)).toBe('Choose the list with the right ticks first.')
  ImportRequest.answer = () => 'nothing'
  act(() => page.querySelector<HTMLInputElement>('[type=radio]')?.click())
  await press('Read it this way')
  expect(page.querySelector('[class*="buttons"]')?.textContent).toContain('Stop')
})

test('the text stays when the dialog is closed and opened again', async () => {
  const { paste, reopen, area } = showImport()
  await paste('Which river?')
  reopen()
  expect(area()?.value).toBe('Which river?')
})

test('where nothing is found, what the server says about it is shown', async () => {
  ImportRequest.answer = () => ({ ...answerOf([], []), format: 'json' })
  ImportRequest.message = 'This JSON is broken.'
  const { words } = await importQuestions()
  expect(words()).toContain('We took it for JSON. This JSON is broken.')
})

test('a file that is empty or too large is refused when it is chosen; a removed one gives the text box the focus', async () => {
  const { drop, words, area, press } = showImport()
  await drop(new File([], 'rivers.csv'))
  expect(words()).toContain('This file is empty.')
  await drop(new File([new Uint8Array(6 * 1024 * 1024)], 'rivers.csv'))
  expect(words()).toContain('This file has 6 MB, and 5 MB is the most. Split it, or paste a part.')
  expect(words()).not.toContain('Remove')
  await drop(new File(['x'], 'rivers.csv'))
  expect(words()).not.toContain('Examples')
  await press('Remove')
  expect(document.activeElement).toBe(area())
  expect(words()).toContain('Examples')
})

test('a refused question is quoted, in the order of the lines, and its line can be edited though it came in a file', async () => {
  ImportRequest.answer = () => ({
    ...answerOf([importedSingle('', 1)], ['kept', 'refused']),
    format: 'text',
    items: [
      { line: 1, outcome: 'kept', message: '', question: 0 },
      { line: 4, outcome: 'refused', message: 'No option is marked as right.', question: null },
    ],
  })
  const { drop, press, page, area, words } = showImport()
  await drop(new File(['1.\nA) Elbe\n\n2. Which of these is the longest river?\nA) Rhine'], 'rivers.txt'))
  await act(async () => new Promise((done) => void setTimeout(done)))
  await press('Check questions')
  const list = page.querySelector<HTMLElement>('[aria-label="To fix"]')
  expect(words()).toContain('Read as text.')
  expect(words()).toContain('2 to fix')
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^Line 1: /),
    'Line 4, "Which of these is the…": No option is marked as right.',
  ])
  await press('Line 4')
  expect(area()?.value).toContain('2. Which of these')
})
