import { expect, test } from 'vitest'
import { resultText, shareText } from './share-text.ts'

test('a shared result is its title, score, trail and address, without a spoiler', () => {
  const words = resultText('Rivers', 'Border guard', ['right', 'right', 'wrong', 'skipped'])
  expect(shareText(words, 'https://example.com/rivers')).toBe(
    'Rivers: 2/4, Border guard\n●●○○\nhttps://example.com/rivers',
  )
})
