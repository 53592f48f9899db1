import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const at = (milliseconds: number) => new Date(milliseconds).toISOString()

test('the own clock counts until the server has told its time', () => {
  expect(createServerClock(() => 1000).now()).toBe(1000)
})

test('of several readings the one that took the shortest way counts', () => {
  let own = 0
  const clock = createServerClock(() => own)
  clock.hear(at(5000 - 300))
  own = 1000
  clock.hear(at(6000 - 20))
  own = 2000
  clock.hear(at(7000 - 900))
  expect(clock.now()).toBe(7000 - 20)
})

test('a clock that was set is noticed after a few readings', () => {
  let own = 0
  const clock = createServerClock(() => own)
  clock.hear(at(5000))
  own = 60_000
  for (let reading = 0; reading < 8; reading++) clock.hear(at(6000))
  expect(clock.now()).toBe(6000)
})
