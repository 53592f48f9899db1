import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Result } from '#contract/api/play.ts'
import { useOnline } from '#web/platform/connection.ts'
import { createQueryClient } from '#web/platform/queries.ts'
import { PractiseLater } from './PractiseLater.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const result = (answers: (boolean | null)[], verified = true) =>
  ({ verified, review: answers.map((correct, index) => ({ qid: `q${index}`, correct })) }) as Result

async function show(shown: Result, call = vi.fn<() => Promise<never>>(async () => ({ due: 2 }) as never)) {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  const client = createQueryClient(call)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <PractiseLater result={shown} />
      </QueryClientProvider>,
    ),
  )
  return { box, call, press: () => act(async () => box.querySelector('button')?.click()) }
}

test('one press puts what was missed into the deck, and says so where the focus is', async () => {
  const { box, call, press } = await show(result([true, false, null, false]))
  expect(box.querySelector('button')?.textContent).toBe('Practise these 2 later')
  await press()
  expect(call).toHaveBeenCalledOnce()
  expect(box.textContent).toBe("They're in your practice deck. Go to practice")
  expect(box.querySelector('a')?.getAttribute('href')).toBe('/practice')
  expect(document.activeElement?.textContent).toContain("They're in your practice deck.")
})

test('one missed question is named as one', async () => {
  const { box, press } = await show(result([false, true]))
  expect(box.textContent).toBe('Practise this one later')
  await press()
  expect(box.textContent).toContain("It's in your practice deck.")
})

test('a failure is said, and the button stays', async () => {
  const fails = vi.fn<() => Promise<never>>(async () => {
    throw Object.assign(new Error('Not now, please.'), { code: 'UNAVAILABLE' })
  })
  const { box, press } = await show(result([false]), fails)
  await press()
  expect(box.querySelector('[role=alert]')?.textContent).toBe('Not now, please.')
  expect(box.querySelector('button')).not.toBeNull()
})

test('without a connection that is said, not that something went wrong', async () => {
  useOnline.setState({ online: false })
  onTestFinished(() => useOnline.setState({ online: true }))
  const fails = vi.fn<() => Promise<never>>(async () => {
    throw new TypeError('Failed to fetch')
  })
  const { box, press } = await show(result([false]), fails)
  await press()
  expect(box.querySelector('[role=alert]')?.textContent).toBe("You're offline. This needs a connection.")
  expect(box.querySelector('button')?.textContent).toBe('Practise this one later')
})

test.each([
  ['nothing was missed', result([true, null])],
  ['the server has not seen the answers', result([false], false)],
])('there is no button where %s', async (_, shown) => {
  expect((await show(shown)).box.textContent).toBe('')
})
