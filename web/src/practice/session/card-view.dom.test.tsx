import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setOnline } from '#web/platform/connection.ts'
import { loadQuestionParts } from '#web/play/question/question-parts.ts'
import { CardView } from './CardView.tsx'
import { giveCard, withOutcome, type PracticeSession } from './practice-session.ts'
import { storedSession, storeSession } from './stored-sessions.ts'
import { makeSession, verdictOf } from './test/session.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
vi.stubGlobal('scrollTo', () => {})
// What is sent here never arrives.
vi.stubGlobal('fetch', () => new Promise(() => {}))

beforeAll(() => loadQuestionParts())
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-17T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  setOnline(true)
})

function show(session: PracticeSession) {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  storeSession(session)
  const next = vi.fn<() => void>()
  const render = (now: PracticeSession) =>
    act(async () => root.render(<CardView session={now} card={now.cards[0]!} onNext={next} onLeave={() => {}} />))
  return {
    box,
    answer: () => storedSession(session.session_id)?.given['c1']?.answer,
    next,
    render,
    ready: render(session),
    wait: (time: number) => act(async () => void (await vi.advanceTimersByTimeAsync(time))),
    press: (words: string) =>
      act(async () => [...box.querySelectorAll('button')].find((one) => one.textContent.includes(words))?.click()),
  }
}

const open = makeSession(2)
const answered = (answer: string, counted = answer) =>
  withOutcome(giveCard(open, 'c1', answer), 'c1', { verdict: verdictOf(1, counted) })

test('a card says where it is from, and after its verdict when it returns', async () => {
  const view = show(open)
  await view.ready
  expect(view.box.textContent).toContain('Rivers')
  await view.wait(300)
  await view.press('A')
  expect(view.answer()).toBe('a')
  await view.render(giveCard(open, 'c1', 'a'))
  await view.render(answered('a'))
  await view.wait(1000)
  expect(view.box.querySelector('section')?.textContent).toContain('Back in 2 days.')
  expect(view.box.textContent).not.toContain('another tab')
  await view.press('Next')
  expect(view.next).toHaveBeenCalledOnce()
})

test('who does not know it sees the answer, and nobody is out of time', async () => {
  const view = show(open)
  await view.ready
  await view.wait(300)
  await view.press("I don't know")
  expect(view.answer()).toBeNull()
  await view.render(giveCard(open, 'c1', null))
  await view.render(withOutcome(giveCard(open, 'c1', null), 'c1', { verdict: verdictOf(1, null) }))
  await view.wait(1000)
  const words = view.box.querySelector('section')?.textContent
  expect(words).toContain("Here's the answer.")
  expect(words).toContain('Answer: A.')
})

test('without a connection the answer is saved, and practice goes on', async () => {
  const view = show(open)
  await view.ready
  await view.wait(300)
  await view.press('B')
  setOnline(false)
  await view.render(giveCard(open, 'c1', 'b'))
  expect(view.box.querySelector('section')?.textContent).toContain("Saved. We'll check this when you're back online.")
  await view.wait(300)
  await view.press('Next')
  expect(view.next).toHaveBeenCalledOnce()
})

test('an answer that was given elsewhere before counts, and is shown with its verdict', async () => {
  const view = show(open)
  await view.ready
  await view.wait(300)
  await view.press('A')
  await view.render(giveCard(open, 'c1', 'a'))
  await view.render(answered('a', 'b'))
  await view.wait(1000)
  const words = view.box.querySelector('section')?.textContent
  expect(words).toContain('You answered this one in another tab or on another device. That answer counts.')
  expect(words).toContain('Answer: A.')
})

test('what another tab answers while this one shows the card is shown here as well', async () => {
  const view = show(open)
  await view.ready
  await view.render(answered('a'))
  await view.wait(1000)
  expect(view.box.querySelector('section')?.textContent).toContain('another tab')
})

test('the second tap of a double tap is no answer', async () => {
  const view = show(open)
  await view.ready
  await view.press('A')
  expect(view.answer()).toBeUndefined()
})

test('a card that left the deck meanwhile is passed', async () => {
  const view = show(open)
  await view.ready
  await view.render(withOutcome(giveCard(open, 'c1', 'a'), 'c1', { loss: 'gone' }))
  await view.wait(300)
  expect(view.box.querySelector('section')?.textContent).toContain("This question isn't in your deck any more.")
  await view.press('Next')
  expect(view.next).toHaveBeenCalledOnce()
})
