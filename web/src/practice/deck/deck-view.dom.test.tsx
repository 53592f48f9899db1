import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Deck } from '#contract/api/practice.ts'
import { createQueryClient } from '#web/platform/queries.ts'
import { makeSession } from '../session/test/session.ts'
import { storeSession } from '../session/stored-sessions.ts'
import { DeckView } from './DeckView.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>())
vi.mock('#web/platform/api.ts', () => ({ call }))

const { category } = makeSession(1).cards[0]!
const other = { slug: 'music', name: 'Music', hue: 'rose' as const }
const deck: Deck = {
  due: 9,
  total: 9,
  ready: 5,
  next_due_at: null,
  next_cards: 0,
  by_category: [
    { category, due: 6, total: 6, ready: 4 },
    { category: other, due: 3, total: 3, ready: 1 },
  ],
  recall: null,
}

beforeEach(() => localStorage.clear())

async function show(chosenSlug: string | null = null, shown = deck) {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient(vi.fn<() => Promise<never>>())}>
        <DeckView deck={shown} chosenSlug={chosenSlug} />
      </QueryClientProvider>,
    ),
  )
  return box
}

test('headline and chips count what can be practised now, and the rest comes', async () => {
  const box = await show()
  expect(box.textContent).toContain('5 cards to practise')
  expect(box.textContent).toContain('4 more in the coming days')
  expect([...box.querySelectorAll('nav a')].map((chip) => chip.textContent)).toEqual([
    'All 5',
    `${category.name} 4`,
    'Music 1',
  ])
})

test("after today's new cards the next day is named, and no category is offered", async () => {
  const next_due_at = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const by_category = deck.by_category.map((one) => ({ ...one, ready: 0 }))
  const box = await show(null, { ...deck, ready: 0, next_due_at, next_cards: 9, by_category })
  expect(box.textContent).toContain('Nothing more todayNext: tomorrow, 9 cards.')
  expect(box.querySelector('nav')).toBeNull()
  expect(box.querySelector('button')).toBeNull()
})

test('a session that was left is carried on by the one button, unless another category is chosen', async () => {
  storeSession(makeSession(3, { at: Date.now() }))
  const box = await show()
  expect(box.querySelector('button')).toBeNull()
  expect(box.querySelector('a[href="/practice/a-session"]')?.textContent).toBe('Carry on, 3 cards to go')
  expect((await show('music')).querySelector('button')?.textContent).toContain('Practise')
})

test('a session that begins is not offered to be carried on while its page loads', async () => {
  call.mockResolvedValue({ session_id: 'a-new-one', cards: makeSession(2).cards })
  const box = await show()
  await act(async () => box.querySelector('button')?.click())
  expect(location.pathname).toBe('/practice/a-new-one')
  expect(box.textContent).not.toContain('Carry on')
  expect(box.querySelector('button')?.getAttribute('aria-disabled')).toBe('true')
})
