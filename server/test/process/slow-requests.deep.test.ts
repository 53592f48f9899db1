import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordFigure } from '../support/figures.ts'
import { openSampleApp } from '../support/open-sample-app.ts'

let site: Awaited<ReturnType<typeof openSampleApp>>
beforeAll(async () => void (site = await openSampleApp()))
afterAll(() => site.close())

it('requests made to be slow are cut off while others are served', async () => {
  const begin = performance.now()
  const drip = (first: string) =>
    new Promise<number>((resolve) => {
      const socket = connect(Number(new URL(site.url).port), '127.0.0.1', () => socket.write(first))
      const dripping = setInterval(() => socket.write('a'), 500)
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        resolve(performance.now() - begin)
      })
    })
  const head = 'POST /api/notes HTTP/1.1\r\nHost: localhost\r\nX-Requested-With: XMLHttpRequest\r\n'
  const streams = ['', 'GET /api/notes HTTP/1.1\r\nX-Slow: ', `${head}Content-Length: 5000\r\n\r\n`]
  const closed = Promise.all(
    Array.from({ length: 150 }, () => streams)
      .flat()
      .map(drip),
  )
  const times: number[] = []
  let isDone = false
  void closed.then(() => (isDone = true))
  while (!isDone) {
    const asked = performance.now()
    expect((await site.call('GET', '/api/notes?page=2')).status).toBe(200)
    times.push(performance.now() - asked)
  }
  const slowest = Math.max(...(await closed))
  recordFigure('450 slow sockets: the last one was closed after', slowest / 1000, 's')
  recordFigure(
    '450 slow sockets: p99 of other requests',
    times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0,
    'ms',
  )
  expect(times.length).toBeGreaterThan(100)
})
