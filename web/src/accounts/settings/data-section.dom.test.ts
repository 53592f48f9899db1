import { beforeEach, expect, test } from 'vitest'
import { deviceData } from './DataSection.tsx'

beforeEach(() => localStorage.clear())
const store = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value))

test('holds all that this browser keeps for the site, by its key', () => {
  store('summary_rivers', [{ qid: 'q1' }])
  store('quiz_rivers', { version: 2 })
  expect(deviceData('ana')).toEqual({ quiz_rivers: { version: 2 }, summary_rivers: [{ qid: 'q1' }] })
})

test('what cannot be read comes along as it is, and stays', () => {
  localStorage.setItem('summary_rivers', '[{')
  expect(deviceData('ana')).toEqual({ summary_rivers: '[{' })
  expect(localStorage.getItem('summary_rivers')).toBe('[{')
})

test('nothing of somebody else comes along', () => {
  const round = {
    at: '',
    total: 3,
    title: 'Rivers',
    hue: 'lagoon',
    icon: 'globe',
    emblem: 'M2 12h20',
    attempt_id: null,
    seed: 1,
    version: 1,
  }
  const recent = { rivers: { ...round, player: 'ben' }, lakes: { ...round, player: 'ana' }, seas: round }
  store('tenpip_recent_v1', recent)
  for (const quiz of ['rivers', 'lakes', 'seas']) store(`summary_${quiz}`, [quiz])
  store('draft_quiz_new_ben', { user: 'ben' })
  store('draft_copy_1_2', { user: 'ben' })
  store('draft_quiz_1', { user: 'ana' })
  store('saved_profile_ben', {})
  expect(deviceData('ana')).toEqual({
    draft_quiz_1: { user: 'ana' },
    summary_lakes: ['lakes'],
    summary_seas: ['seas'],
    tenpip_recent_v1: { lakes: recent.lakes, seas: recent.seas },
  })
})
