import { expect, test } from 'vitest'
import type { Phase } from '#contract/api/rooms.ts'
import { nextStep } from './next-step.ts'

const quiz = {
  quiz_url: 'q',
  quiz_title: 'Q',
  category: { slug: 'c', name: 'C', hue: 'sky' as const },
  question_count: 3,
  image: null,
  cover: { emblem: 'waves', path: 'M2 12h20' },
}
const at = (phase: Phase, index: number | null = 0) => nextStep({ phase, index, quiz, pace: 'host' })?.command ?? null

test('going on leads from the lobby through a question to the board and on', () => {
  const phases: Phase[] = ['lobby', 'read', 'open', 'closed', 'reveal', 'board']
  expect(phases.map((phase) => at(phase))).toEqual(['start', 'next', 'close', 'reveal', 'board', 'next'])
})

test('after the last question the podium comes instead of the board', () => {
  expect([at('reveal', 2), at('board', 2)]).toEqual(['next', 'next'])
  expect(nextStep({ phase: 'reveal', index: 2, quiz, pace: 'host' })?.label).toBe('Show the podium')
})

test('a paused room carries on, an ended one is over, and homework needs no host', () => {
  expect([at('paused'), at('end', null)]).toEqual(['resume', null])
  expect(nextStep({ phase: 'open', index: 0, quiz, pace: 'self' })).toBeNull()
})
