import { setTimeout as pause } from 'node:timers/promises'
import type { Answer, Site } from '../site.ts'

export interface LoadSample {
  what: string
  at: number
  ms: number
  status: number
  /** Whether the response is acceptable: a success, or a 503. */
  isFine: boolean
}

/** No response takes this long, however busy the machine. */
const HANG = 60_000
const REST = 100

const isPolite = ({ status, headers, body }: Answer): boolean =>
  status === 503 &&
  Number(headers.get('retry-after')) > 0 &&
  body &&
  !body.success &&
  (body.data as { code: string }).code === 'UNAVAILABLE'

export interface Load {
  heard: LoadSample[]
  /** Resolves with all responses, once every client has its last one. */
  stop: () => Promise<LoadSample[]>
}

interface Clients {
  call: Site['call']
  cookie: string
  ids: string[]
}
const EVERYTHING = ['list', 'one', 'add', 'change'] as const

/** Many clients at once, each reading, adding and changing again and again. */
export function startLoad(
  { call, cookie, ids }: Clients,
  clients: number,
  wanted: readonly (typeof EVERYTHING)[number][] = EVERYTHING,
): Load {
  const heard: LoadSample[] = []
  let isOn = true
  const requests = {
    list: () => call('GET', '/api/notes'),
    one: (id: string) => call('GET', `/api/notes/${id}`),
    add: () => call('POST', '/api/notes', { cookie, body: { text: 'more' } }),
    change: (id: string) => call('PUT', `/api/notes/${id}`, { cookie, body: { text: 'changed' } }),
  }
  const client = async (n: number): Promise<void> => {
    for (let turn = n; isOn; turn++) {
      const what = wanted[turn % wanted.length] ?? 'list'
      const at = performance.now()
      const hung = pause(HANG, null, { ref: false })
      const answer = await Promise.race([requests[what](ids[n % ids.length] ?? ''), hung]).catch(() => null)
      const isFine = answer !== null && (answer.body?.success || isPolite(answer))
      heard.push({ what, at, ms: performance.now() - at, status: answer?.status ?? 0, isFine })
      await pause(REST)
    }
  }
  const all = Promise.all(Array.from({ length: clients }, (_, n) => client(n)))
  return {
    heard,
    async stop() {
      isOn = false
      await all
      return heard
    },
  }
}
