import { expect, test } from 'vitest'
import { resultText, shareText } from './share-text.ts'

test('a shared result is its title, score, trail and address, without a spoiler', () => {
  const words = resultText('Rivers', { title: 'Border guard', credit: 2500, total: 5 }, [
    ...(['right', 'right', 'partly', 'wrong', 'answered', 'skipped'] as const),
  ])
  expect(shareText(words, 'https://example.com/rivers')).toBe(
    'Rivers: 2.5/5, Border guard\n●●◐○○\nhttps://example.com/rivers',
  )
})
