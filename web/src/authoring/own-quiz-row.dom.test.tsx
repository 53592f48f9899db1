import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OwnQuiz } from '#contract/api/authoring.ts'
import { links } from '#contract/api/links.ts'
import { useToasts } from '#web/platform/toasts.ts'
import { OwnQuizRow } from './OwnQuizRow.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const RIVERS: OwnQuiz = {
  id: '1',
  quiz_url: 'rivers',
  quiz_title: 'Rivers',
  image: null,
  cover: { emblem: 'globe', path: '' },
  category: null,
  status: 'published',
  approval: 'approved',
  revision: 1,
  version: 1,
  question_count: 4,
  plays: 0,
  average: null,
  problem_count: 0,
  updated_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-01-01T00:00:00.000Z',
  corrections: [],
}

test('where the browser does not copy, the link is said', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('blocked'))
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  act(() => root.render(<OwnQuizRow quiz={RIVERS} isChangedHere={false} onChanged={() => {}} onDeleted={() => {}} />))
  const copy = [...box.querySelectorAll('button')].find((button) => button.textContent?.includes('Copy link'))
  await act(async () => copy?.click())
  expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
    `Your browser blocked copying. The link is ${window.location.origin}${links.quiz('rivers')}`,
  ])
})
