import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#web/platform/api.ts'
import { createQueryClient } from '#web/platform/queries.ts'
import { toast } from '#web/platform/toasts.ts'
import { ReminderPart } from './MailSection.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.mock('#web/platform/api.ts')
vi.mock('#web/platform/toasts.ts')

test('whoever takes the clock of this device stays at the hour, and hears when the email comes', async () => {
  vi.mocked(call).mockResolvedValue(null)
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  const client = createQueryClient(async () => ({ hour: 7, time_zone: 'Asia/Katmandu' }) as never)
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ReminderPart isVerified />
      </QueryClientProvider>,
    ),
  )
  await vi.waitFor(() => expect(box.textContent).toContain('By the clock in Kathmandu.'))
  const button = box.querySelector('button')
  button?.focus()
  await act(async () => button?.click())
  expect(document.activeElement).toBe(box.querySelector('select'))
  await vi.waitFor(() => expect(box.querySelector('button')).toBeNull())
  expect(toast).toHaveBeenCalledWith('success', "We'll remind you at 07:00.")
})
