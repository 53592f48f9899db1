import { expect, it } from 'vitest'
import { previewVerdict } from './preview-verdict.ts'

const whole = { partial_credit: false }
const common = { qid: 'q', text: 'Which?', rendered: null, image: null, media: null, options: [], why: '', source: '' }

it('forgives a typed answer in the preview what the server forgives players', () => {
  const typed = { ...common, type: 'text' as const, key: ['The Danube'] }
  expect(previewVerdict(typed, 'dnaube', whole).correct).toBe(true)
  expect(previewVerdict(typed, 'Rhine', whole).correct).toBe(false)
})

it('gives a large number the room that the server gives it', () => {
  const number = { ...common, type: 'number' as const, unit: null, key: { value: 8e9, tolerance: 0, span: null } }
  expect(previewVerdict(number, 8e9 + 1e-3, whole).correct).toBe(true)
})

it('takes nothing for right while no answer is marked', () => {
  expect(previewVerdict({ ...common, type: 'true_false', key: null }, true, whole).correct).toBe(false)
})
