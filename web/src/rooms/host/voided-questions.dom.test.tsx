import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rememberVoided, useIsVoided } from './use-commands.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const Marked = ({ room }: { room: string }) =>
  [useIsVoided(room, 'q1'), useIsVoided(room, 'q2'), useIsVoided(room, undefined)].join(' ')

test('what was left out is known in this tab, for that room alone', () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<Marked room="room" />))
  expect(box.textContent).toBe('false false false')
  act(() => rememberVoided('room', 'q2'))
  expect(box.textContent).toBe('false true false')
  act(() => root.render(<Marked room="other" />))
  expect(box.textContent).toBe('false false false')
  expect(sessionStorage.getItem('tenpip_voided_questions_v1')).toBe('{"room":"room","qids":["q2"]}')
})
