import { playOut, start, TEN } from './support/playing.ts'
import { expect, test } from './support/visitor.ts'

test.describe('with an empty cache', () => {
  test.use({ isFirstVisit: true })
  test('a game of ten questions takes few requests and few bytes', { tag: '@deep' }, async ({ page, context }) => {
    test.slow()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    let [requests, bytes] = [0, 0]
    // Without a window the browser asks for its icon again on every address; what is inside a page takes no request.
    session.on('Network.requestWillBeSent', ({ request }) => /favicon\.svg$|^data:/.test(request.url) || requests++)
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
    const questions = await start(page, TEN)
    await playOut(page, questions)
    await expect(page.getByRole('heading', { name: 'Your answers' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Play next' })).toBeVisible()
    expect(requests).toBeLessThanOrEqual(30)
    expect(bytes).toBeLessThanOrEqual(230_000)
  })
})
