import { expect, test } from 'vitest'
import { frequencyOf, readTune, synthesise } from './demo-sounds.ts'

test.each([
  ['A4', 440],
  ['A3', 220],
  ['C4', 261.626],
  ['F#5', 739.989],
  ['Bb3', 233.082],
])('%s sounds at %d hertz', (note, hertz) => {
  expect(frequencyOf(note)).toBeCloseTo(hertz, 2)
})

test('a tune becomes a WAV file of its length, the same every time', () => {
  const tune = readTune('piano 120: C4 E4/2 C4+E4+G4 -')
  const { bytes, seconds } = synthesise(tune)
  expect(seconds).toBe(2.5)
  expect(Buffer.from(bytes.subarray(0, 12)).toString('latin1')).toMatch(/^RIFF....WAVE$/s)
  expect(bytes).toHaveLength(44 + 2 * 16_000 * 2.5)
  expect(synthesise(tune).bytes).toEqual(bytes)
  // The last beat is a rest.
  expect(bytes.subarray(-16_000).every((byte) => byte === 0)).toBe(true)
})

test.each(['trumpet 120: C4', 'piano: C4', 'piano 120: H4', 'piano 120: C4/0'])('%j is no sound', (text) => {
  expect(() => synthesise(readTune(text))).toThrow(/isn't|written like|last/)
})
