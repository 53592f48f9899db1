import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restorePreferences, usePreferences } from '#web/platform/preferences.ts'
import { playSound, setSound } from './play-sound.tsx'

const notes: number[] = []
let contexts = 0

/** The part of Web Audio that we use, which the test's browser lacks. */
class SilentContext {
  currentTime = 0
  destination = {}
  constructor() {
    contexts++
  }
  resume = () => Promise.resolve()
}
class SilentGain {
  gain = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} }
  connect = () => {}
}
class SilentOscillator {
  constructor(_: unknown, { frequency }: { frequency: number }) {
    notes.push(frequency)
  }
  connect = (to: unknown) => to
  start = () => {}
  stop = () => {}
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', SilentContext)
  vi.stubGlobal('GainNode', SilentGain)
  vi.stubGlobal('OscillatorNode', SilentOscillator)
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  restorePreferences()
  notes.length = 0
})

test('nothing is heard before somebody turns sound on, and that is remembered', async () => {
  await playSound('finish')
  expect([contexts, notes]).toEqual([0, []])
  setSound(true)
  await vi.waitFor(() => expect(notes).toHaveLength(2))
  expect(contexts).toBe(1)
  usePreferences.setState({ sound: false })
  restorePreferences()
  await playSound('finish')
  expect(notes).toHaveLength(6)
  expect(contexts).toBe(1)
})

test('a wrong answer sounds lower than a partly right one, and that lower than a right one', async () => {
  usePreferences.setState({ sound: true })
  await playSound('right')
  const right = notes.splice(0)
  await playSound('partly')
  const partly = notes.splice(0)
  await playSound('wrong')
  expect(Math.max(...notes)).toBeLessThan(Math.min(...partly))
  expect(Math.max(...partly)).toBeLessThan(Math.min(...right))
})

test('a browser without Web Audio stays quiet', async () => {
  vi.resetModules()
  vi.stubGlobal('AudioContext', undefined)
  usePreferences.setState({ sound: true })
  await expect(playSound('right')).resolves.toBeUndefined()
})
