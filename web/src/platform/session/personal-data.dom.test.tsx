import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { savedCopies } from './personal-data.ts'
import { useSession } from './session.ts'
import { useSavedCopy } from './use-saved-copy.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const come = (id: string | null) =>
  act(() => {
    const user = id && { id, name: id, email: '', verified: true, avatar: null, buxes: 0, created_at: '' }
    useSession.setState({ authenticated: id !== null, user: user || null })
  })

const place = document.createElement('div')
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))
const Screen = ({ data }: { data: string | undefined }) =>
  useSavedCopy({ name: 'board', of: 'week' }, { data, isError: data === undefined }, isText)?.data ?? 'nothing'
const show = (data?: string) => act(() => root.render(<Screen data={data} />))

beforeEach(() => {
  localStorage.clear()
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => come(null))

test('the last thing seen is there without a line, for whoever saw it and nobody else', () => {
  come('ana')
  show('the board of Ana')
  show()
  expect(place.textContent).toBe('the board of Ana')
  come('ben')
  expect(place.textContent).toBe('nothing')
  come(null)
  expect(place.textContent).toBe('nothing')
})

test('nothing is kept in the name of nobody', () => {
  come('ana')
  show('the board of Ana')
  come(null)
  expect(Object.keys(localStorage)).toEqual(['saved_board_ana'])
})

test('leaving takes the copies along and leaves the drafts', () => {
  come('ana')
  show('the board of Ana')
  localStorage.setItem('draft_quiz_new_ana', '{}')
  savedCopies.forget('ana', { keepsUnsaved: true })
  expect(Object.keys(localStorage)).toEqual(['draft_quiz_new_ana'])
})

test('whoever comes next finds nothing of those before', () => {
  for (const user of ['ana', 'ben']) localStorage.setItem(`saved_board_${user}`, '{}')
  savedCopies.forgetOthers('ben', { sparesOpen: false })
  expect(Object.keys(localStorage)).toEqual(['saved_board_ben'])
  savedCopies.forgetOthers(null, { sparesOpen: true })
  expect(Object.keys(localStorage)).toEqual([])
})
