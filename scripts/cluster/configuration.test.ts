import { expect, it } from 'vitest'
import { fill } from './configuration.ts'

it('fills names in, and refuses one that nothing stands for', () => {
  expect(fill('host={{address}} port={{port}}', { address: '127.0.0.1', port: 7300 })).toBe('host=127.0.0.1 port=7300')
  expect(() => fill('{{adress}}', { address: '127.0.0.1' })).toThrow(/\{\{adress\}\}/)
})
