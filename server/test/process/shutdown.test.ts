import { connect } from 'node:net'
import { describe, expect, it } from 'vitest'
import { isPostmaster, readPidFile } from '#server/platform/postgres/postgres-postmaster.ts'
import { count, recordFigure } from '../support/figures.ts'
import { openSampleProcess, type SampleProcess } from '../support/process/sample-process.ts'
import { until } from '../support/until.ts'

/** A transaction elsewhere that locks the note, so that changing it waits. */
async function holdNote({ connect }: SampleProcess, id: string) {
  const [client, watcher] = await Promise.all([connect(), connect()])
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM notes WHERE id = $1 FOR UPDATE', [id])
  return {
    waiting: async () => {
      const { rows } = await watcher.query(
        `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock'`,
      )
      return (rows[0] as { n: number }).n
    },
    release: async () => {
      await client.query('COMMIT')
      await Promise.all([client.end(), watcher.end()])
    },
  }
}

const isRefused = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', () => resolve(true))
  })

/** Opens a connection, sends no more than this, and tells of its end. */
const opened = (url: string, bytes: string, closed = () => {}) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes, () => resolve()))
    socket.on('error', () => {})
    socket.on('close', closed).resume()
  })

const HALF_A_BODY =
  'POST /api/notes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'

describe.concurrent('stopping', () => {
  it('finishes what is in flight, lets nobody new in, and takes its database along', async ({ onTestFinished }) => {
    const sample = await openSampleProcess()
    onTestFinished(sample.remove)
    const { server, call, cookie, cluster } = sample
    const postmaster = (await readPidFile(cluster))?.pid ?? 0
    const id = await sample.addNote()
    const held = await holdNote(sample, id)
    const inFlight = Array.from({ length: 8 }, (_, n) =>
      call('PUT', `/api/notes/${id}`, { cookie, body: { text: `change ${n}` } }),
    )
    await until('all of them wait', async () => (await held.waiting()) === 8)
    server.kill('SIGTERM')
    await until('new connections are refused', () => isRefused(sample.url))
    expect(server.hasEnded()).toBe(false)
    await held.release()
    const answers = await Promise.all(inFlight)
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.map(({ headers }) => headers.get('connection'))).toEqual(Array(8).fill('close'))
    const answered = performance.now()
    expect(await server.ended).toBe(0)
    recordFigure('SIGTERM: from the last answer to the exit', performance.now() - answered, 'ms')
    expect(await isPostmaster(postmaster, cluster)).toBe(false)
  })

  it('closes at once what was never used or asks again and again, and cuts off half a request after that', async ({
    onTestFinished,
  }) => {
    const sample = await openSampleProcess()
    onTestFinished(sample.remove)
    const { server, url, call, cluster } = sample
    const ended: string[] = []
    await opened(url, '', () => ended.push('unused'))
    await opened(url, 'GET /api/notes HTTP/1.1\r\nHost: loc', () => ended.push('half a head'))
    await opened(url, HALF_A_BODY, () => ended.push('half a body'))
    const statuses = new Set<number>()
    let isOpen = true
    const asking = Promise.all(
      ['/api/notes', '/api/notes', `/api/notes/${await sample.addNote()}`].map(async (path) => {
        while (isOpen) {
          const answer = await call('GET', path).catch(() => null)
          if (!answer) isOpen = false
          else statuses.add(answer.body?.success ? answer.status : -answer.status)
        }
      }),
    ).then(() => ended.push('busy'))
    await until('it answers', () => statuses.has(200))
    const begin = performance.now()
    server.kill('SIGTERM')
    await asking
    recordFigure('SIGTERM with a busy client: its last answer', performance.now() - begin, 'ms')
    expect(await server.ended).toBe(0)
    recordFigure('SIGTERM with half requests: the exit', performance.now() - begin, 'ms')
    await until('all are closed', () => ended.length === 4)
    expect(ended.slice(0, 2).toSorted()).toEqual(['busy', 'unused'])
    expect(ended.slice(2).toSorted()).toEqual(['half a body', 'half a head'])
    expect([...statuses]).toEqual([200])
    expect(await readPidFile(cluster)).toBe(null)
  })

  it('gives up on what waits for ever, politely', async ({ onTestFinished }) => {
    const sample = await openSampleProcess()
    onTestFinished(sample.remove)
    const { server, call, cookie } = sample
    const id = await sample.addNote()
    const held = await holdNote(sample, id)
    const stuck = call('PUT', `/api/notes/${id}`, { cookie, body: { text: 'never' } })
    await until('it waits', async () => (await held.waiting()) === 1)
    server.kill('SIGTERM')
    expect((await stuck).status).toBe(503)
    expect(await server.ended).toBe(0)
  })

  const ACCIDENTS = [
    ['a rejection that nobody handled', 'SIGHUP', 'unhandledRejection'],
    ['an exception that nobody caught', 'SIGUSR2', 'uncaughtException'],
  ] as const
  it.for(ACCIDENTS.slice(0, count(1, 2)))('makes way after %s, whatever is in flight', async ([, signal, event]) => {
    for (let round = 0; round < count(1, 10); round++) {
      const sample = await openSampleProcess()
      try {
        const { server, call, cookie } = sample
        const id = await sample.addNote()
        const held = await holdNote(sample, id)
        const stuck = call('PUT', `/api/notes/${id}`, { cookie, body: { text: 'never' } }).catch(() => null)
        await opened(sample.url, 'GET /api/notes HTTP/1.1\r\nHost: loc')
        await until('it waits', async () => (await held.waiting()) === 1)
        server.kill(signal)
        expect(await server.ended).toBe(1)
        expect(server.output()).toContain(`"msg":"${event}"`)
        await stuck
      } finally {
        await sample.remove()
      }
    }
  })
})
