import { expect, it } from 'vitest'
import { securityHeaders } from './headers.ts'

it.each([
  ['https://quiz.example', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://quiz.example', false],
  ['http://192.168.1.20:3000', false],
])('asks the browsers of %s to keep other windows away from pages only if they heed it: %s', (publicUrl, isAsked) => {
  expect('cross-origin-opener-policy' in securityHeaders(publicUrl).page).toBe(isAsked)
})
