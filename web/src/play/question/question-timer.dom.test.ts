import { beforeEach, expect, test } from 'vitest'
import { isPaused } from './QuestionTimer.tsx'

beforeEach(() => document.body.replaceChildren())

/** The image of a question, in its loading states. */
function show(complete: boolean | null): void {
  const button = document.createElement('button')
  button.dataset.image = ''
  if (complete !== null) {
    const image = document.createElement('img')
    Object.defineProperty(image, 'complete', { value: complete })
    button.append(image)
  }
  document.body.append(button)
}

test('a clock runs while there is only a question', () => {
  expect(isPaused()).toBe(false)
})

test.each([
  ['is on its way', false, true],
  ['waits for its next try', null, true],
  ['is there', true, false],
] as const)('while the image %s', (_, complete, held) => {
  show(complete)
  expect(isPaused()).toBe(held)
})

test('a clock stands still behind a dialog', () => {
  const dialog = document.createElement('dialog')
  dialog.setAttribute('open', '')
  document.body.append(dialog)
  expect(isPaused()).toBe(true)
})
