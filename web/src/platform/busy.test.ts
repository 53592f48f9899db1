import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { accountsApi } from '#contract/api/accounts.ts'
import { authoringApi } from '#contract/api/authoring.ts'
import { playApi } from '#contract/api/play.ts'
import { rewardsApi } from '#contract/api/rewards.ts'
import { ApiError } from './api.ts'
import { errorCode } from './errors.ts'
import { isRepeatable, pauseAfter, retryWhileBusy } from './busy.ts'
import { useSession } from './session/session.ts'

const failure = (code: 'UNAVAILABLE' | 'TOO_MANY', seconds: string | null) =>
  new ApiError({ success: false, message: '', data: { code } }, seconds)
const busy = (seconds = '2') => failure('UNAVAILABLE', seconds)

describe('what may be repeated', () => {
  test.each([
    ['a read', playApi.quiz, true],
    ['a start', playApi.start, true],
    ['an answer', playApi.answer, true],
    ['a finish', playApi.finish, true],
    ['a login', accountsApi.login, true],
    ['a registration', accountsApi.register, false],
    ['a message to us', accountsApi.contact, false],
    ['a save without a key', authoringApi.save, false],
    ['a GET that changes something', rewardsApi.redeem, false],
  ])('%s', (_, endpoint, expected) => expect(isRepeatable(endpoint)).toBe(expected))

  test('anything with an idempotency key', () => {
    expect(isRepeatable(authoringApi.save, 'key')).toBe(true)
    expect(isRepeatable(rewardsApi.redeem, 'key')).toBe(true)
  })
})

describe('the pause', () => {
  it('is what the server asked for, and a little more', () => {
    for (let time = 0; time < 100; time++) {
      expect(pauseAfter(busy('3'), 0)).toBeGreaterThanOrEqual(3000)
      expect(pauseAfter(busy('3'), 0)).toBeLessThanOrEqual(3500)
    }
  })
  it('ends after half a minute altogether', () => {
    expect(pauseAfter(busy('3'), 26_000)).not.toBeNull()
    expect(pauseAfter(busy('3'), 27_001)).toBeNull()
    expect(pauseAfter(busy('60'), 0)).toBeNull()
  })
  it.each([
    ['a 503 without a time', failure('UNAVAILABLE', null)],
    ['a 503 with a date, which we do not read', failure('UNAVAILABLE', 'Wed, 21 Oct 2026 07:28:00 GMT')],
    ['too many tries', failure('TOO_MANY', '2')],
    ['a lost connection', new TypeError('Failed to fetch')],
  ])('there is none after %s', (_, error) => expect(pauseAfter(error, 0)).toBeNull())
})

describe('a call to a busy server', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    useSession.setState(useSession.getInitialState())
  })

  it('is repeated until it is answered', async () => {
    const ask = vi.fn<() => Promise<string>>().mockResolvedValue('done')
    ask.mockRejectedValueOnce(busy()).mockRejectedValueOnce(busy())
    const asked = retryWhileBusy(ask)
    await vi.advanceTimersByTimeAsync(1999)
    expect(ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(3001)
    expect(await asked).toBe('done')
    expect(ask).toHaveBeenCalledTimes(3)
  })

  it('fails with the refusal when that takes too long, and at once with any other error', async () => {
    const refused = vi.fn<() => Promise<never>>().mockRejectedValue(busy('5'))
    const first = retryWhileBusy(refused).catch(errorCode)
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await first).toBe('UNAVAILABLE')
    expect(refused.mock.calls.length).toBeGreaterThanOrEqual(5)
    expect(refused.mock.calls.length).toBeLessThanOrEqual(6)
    const lost = vi.fn<() => Promise<never>>().mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(retryWhileBusy(lost)).rejects.toThrow('Failed to fetch')
    expect(lost).toHaveBeenCalledTimes(1)
  })

  it('is not repeated in the name of somebody else', async () => {
    const user = { id: 'one' } as NonNullable<ReturnType<typeof useSession.getState>['user']>
    useSession.setState({ user })
    const ask = vi.fn<() => Promise<never>>().mockRejectedValue(busy())
    const asked = retryWhileBusy(ask).catch(errorCode)
    useSession.setState({ user: { ...user, id: 'two' } })
    await vi.advanceTimersByTimeAsync(31_000)
    expect(await asked).toBe('UNAVAILABLE')
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
