import { expect, test } from 'vitest'
import { shareText } from './share-text.ts'

test('a shared result is its title, score, trail and address, without a spoiler', () => {
  const pips = ['right', 'right', 'wrong', 'skipped'] as const
  expect(shareText('Rivers', 'Border guard', pips, 'https://example.com/rivers')).toBe(
    'Rivers: 2/4, Border guard\n●●○○\nhttps://example.com/rivers',
  )
})
