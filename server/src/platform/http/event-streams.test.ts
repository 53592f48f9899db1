import { createServer, get, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { OpenStreams, Streaming, type EventStream } from './event-streams.ts'

/** A server whose every answer is a stream. */
async function openServer(onTestFinished: (end: () => void) => unknown) {
  const open = new OpenStreams()
  const streams: EventStream[] = []
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    responses.push(response)
    response.writeHead(200)
    open.open(response, new Streaming((stream) => streams.push(stream)))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => server.close().closeAllConnections())
  await once(server, 'listening')
  return { open, streams, responses, port: (server.address() as AddressInfo).port }
}

const EVENT = Buffer.alloc(64 * 1024, 'x')

describe('a stream of events', () => {
  it('is dropped when its reader is too slow, before it takes much memory, and no other with it', async ({
    onTestFinished,
  }) => {
    const { open, streams, responses, port } = await openServer(onTestFinished)
    const slow = connect(port, '127.0.0.1').pause()
    slow.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await expect.poll(() => streams.length).toBe(1)
    let heard = 0
    get({ port, agent: false }, (response) => response.on('data', (bytes: Buffer) => (heard += bytes.length)))
    await expect.poll(() => streams.length).toBe(2)
    let most = 0
    let sent = 0
    while (open.size === 2) {
      for (const stream of streams) stream.send(EVENT)
      sent += EVENT.length
      most = Math.max(most, responses[0]?.writableLength ?? 0)
      await expect.poll(() => heard).toBe(sent)
    }
    expect(most).toBeGreaterThan(128 * 1024)
    expect(most).toBeLessThan(512 * 1024)
    expect([responses[0]?.destroyed, responses[1]?.destroyed]).toEqual([true, false])
    slow.destroy()
  })

  it('ends when all are closed, and so does one that is opened after that', async ({ onTestFinished }) => {
    const { open, port } = await openServer(onTestFinished)
    const ended = () =>
      new Promise<boolean>((resolve) =>
        get({ port, agent: false }, (response) => response.resume().on('close', () => resolve(response.complete))),
      )
    const early = ended()
    await expect.poll(() => open.size).toBe(1)
    open.close()
    expect([await early, await ended()]).toEqual([true, true])
    await expect.poll(() => open.size).toBe(0)
  })
})
