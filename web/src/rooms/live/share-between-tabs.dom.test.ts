import { expect, onTestFinished, test, vi } from 'vitest'
import { shareBetweenTabs } from './share-between-tabs.ts'

test('where tabs cannot talk, each gets the news itself', () => {
  const stop = vi.fn<() => void>()
  const news: string[] = []
  const shared = shareBetweenTabs<string>({
    name: 'alone',
    lead(tell) {
      tell('first')
      return stop
    },
    onNews: (one) => news.push(one),
  })
  onTestFinished(() => shared.stop())
  expect(news).toEqual(['first'])
  shared.stop()
  expect(stop).toHaveBeenCalledOnce()
})
