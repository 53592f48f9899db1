import { expect, it } from 'vitest'
import { rest } from './background-job.ts'

it('a rest ends when its time is over, or its job stops', async () => {
  await rest(1)
  const stopping = new AbortController()
  const resting = rest(3_600_000, stopping.signal)
  stopping.abort()
  await expect(resting).resolves.toBeUndefined()
  await expect(rest(3_600_000, stopping.signal)).resolves.toBeUndefined()
})
