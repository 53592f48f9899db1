import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Verdict } from '#contract/api/play.ts'
import type { Question } from '#contract/quiz/question.ts'
import type { OwnSeat } from '#contract/api/rooms.ts'
import { RoomVerdict } from './RoomVerdict.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))

const part = (id: string) => ({ id, text: id, rendered: null, image: null, last: false })
const asked = { qid: 'q', text: 'Which?', rendered: null, image: null, media: null, options: [part('a'), part('b')] }
const seat: OwnSeat = {
  seat_id: 's',
  name: 'Ana',
  team: null,
  extra_time: 1,
  points: 0,
  rank: 1,
  seats: 1,
  given: null,
  credit: 0,
  gained: 0,
  voided: false,
  above: null,
  below: null,
  team_place: null,
  next_code: null,
  closes_at: null,
}

function shown(question: Question, key: Verdict['key'], correct = false): string {
  const credit = correct ? 1000 : 0
  const verdict = { qid: 'q', answer: null, correct, credit, key, why: null, rendered: null, shares: null }
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<RoomVerdict {...{ question, verdict, seat }} outcome="wrong" isNew={false} />))
  return box.textContent
}

test('the right answer is named, except where the rows above show it part by part', () => {
  expect(shown({ ...asked, type: 'single' }, 'a')).toContain('Answer: a.')
  expect(shown({ ...asked, type: 'single' }, 'a', true)).not.toContain('Answer')
  expect(shown({ ...asked, type: 'match', prompts: [part('p'), part('q')] }, { p: 'a', q: 'b' })).not.toContain(
    'Answer',
  )
})
