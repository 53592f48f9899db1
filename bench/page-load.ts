import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** A reader who opens one page after another while others play, in a process of its own (see child.ts). */
export interface ReaderAsk {
  url: string
  paths: string[]
  everyMs: number
  leaveMs: number
}
export interface ReaderAnswer {
  pages: { status: number; milliseconds: number }[]
}

const agent = new Agent({ keepAlive: true })

const open = (url: string): Promise<number> =>
  new Promise((resolve) => {
    const sent = get(url, { agent }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    sent.on('error', () => resolve(0))
  })

async function read({ url, paths, everyMs, leaveMs }: ReaderAsk): Promise<ReaderAnswer> {
  const until = performance.now() + leaveMs
  const pages: Promise<ReaderAnswer['pages'][number]>[] = []
  const openOne = async (path: string) => {
    const since = performance.now()
    const status = await open(url + path)
    return { status, milliseconds: performance.now() - since }
  }
  for (let turn = 0; performance.now() < until; turn++) {
    pages.push(openOne(paths[turn % paths.length] ?? '/'))
    await pause(everyMs)
  }
  return { pages: await Promise.all(pages) }
}

process.on('message', async (ask: ReaderAsk) => process.send?.(await read(ask)))
process.on('disconnect', () => process.exit())
