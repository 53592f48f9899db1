import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** Listeners, in a process of their own (see child.ts). */
export type MediaAsk =
  /** Each begins within the time and takes the whole file, as browsers do that have the bandwidth. */
  | { do: 'listen'; url: string; listeners: number; withinMs: number }
  /** Each asks for the whole file and reads none of it. */
  | { do: 'stall'; urls: string[]; listeners: number }
  | { do: 'leave' }
export interface MediaAnswer {
  /** Milliseconds of each. */
  values: number[]
  failed: number
  seconds: number
}

let leave = (): void => {}

const listen = (url: string, agent: Agent): Promise<boolean> =>
  new Promise((resolve) => {
    const sent = request(url, { agent, headers: { range: 'bytes=0-' } }, (response) => {
      let bytes = 0
      response.on('data', (piece: Buffer) => (bytes += piece.length))
      response.on('error', () => resolve(false))
      response.on('end', () =>
        resolve(response.statusCode === 206 && bytes === Number(response.headers['content-length'])),
      )
    })
    sent.on('error', () => resolve(false))
    sent.end()
  })

async function listenAll(url: string, listeners: number, withinMs: number): Promise<MediaAnswer> {
  const agent = new Agent({ keepAlive: true })
  const since = performance.now()
  let failed = 0
  const values = await Promise.all(
    Array.from({ length: listeners }, async () => {
      await pause(Math.random() * withinMs)
      const begin = performance.now()
      if (!(await listen(url, agent))) failed++
      return performance.now() - begin
    }),
  )
  agent.destroy()
  return { values, failed, seconds: (performance.now() - since) / 1000 }
}

/** Answers when all of them have begun. */
async function stallAll(urls: readonly string[], listeners: number): Promise<MediaAnswer> {
  const agent = new Agent({ maxSockets: Infinity })
  leave = () => agent.destroy()
  const since = performance.now()
  let failed = 0
  const values = await Promise.all(
    Array.from(
      { length: listeners },
      (_, index) =>
        new Promise<number>((resolve) => {
          const done = () => resolve(performance.now() - since)
          // Without a listener for its data, nothing of the response is read.
          const sent = request(urls[index % urls.length] ?? '', { agent }, (response) => {
            response.on('error', () => {})
            if (response.statusCode !== 200) failed++
            done()
          })
          sent.on('error', () => {
            failed++
            done()
          })
          sent.end()
        }),
    ),
  )
  return { values, failed, seconds: (performance.now() - since) / 1000 }
}

async function act(ask: MediaAsk): Promise<MediaAnswer> {
  if (ask.do === 'listen') return listenAll(ask.url, ask.listeners, ask.withinMs)
  if (ask.do === 'stall') return stallAll(ask.urls, ask.listeners)
  leave()
  return { values: [], failed: 0, seconds: 0 }
}

process.on('message', async (ask: MediaAsk) => process.send?.(await act(ask)))
process.on('disconnect', () => process.exit())
