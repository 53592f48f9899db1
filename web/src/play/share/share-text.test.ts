import { expect, test } from 'vitest'
import { dailyText, resultText, shareText } from './share-text.ts'

test('a shared result is its title, score, trail and address, without a spoiler', () => {
  const words = resultText('Rivers', { title: 'Border guard', credit: 2500, total: 5 }, [
    ...(['right', 'right', 'partly', 'wrong', 'answered', 'skipped'] as const),
  ])
  expect(shareText(words, 'https://example.com/rivers')).toBe(
    'Rivers: 2.5/5, Border guard\n●●◐○○\nhttps://example.com/rivers',
  )
})

test('the result of a daily is its day, its score and two rows of five', () => {
  const pips = Array.from({ length: 10 }, (_, at) => (at === 3 || at === 9 ? 'wrong' : 'right'))
  const words = dailyText('2026-11-18', { credit: 8000, total: 10 }, pips)
  expect(shareText(words, 'https://example.com/daily')).toBe(
    'Tenpip daily, 18 November: 8/10\n🟩🟩🟩⬜🟩\n🟩🟩🟩🟩⬜\nhttps://example.com/daily',
  )
  expect(dailyText('2026-11-18', { credit: 8000, total: 10 }, [])).toBe('Tenpip daily, 18 November: 8/10')
})
