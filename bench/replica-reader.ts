import { randomBytes } from 'node:crypto'
import { PROOF_HEADER } from '#contract/api/envelope.ts'

/** A read as its reader saw it. */
export interface Read {
  status: number
  milliseconds: number
}

const SEARCHES = ['river', 'capitals', 'space', 'musik', 'world', 'history of', 'animal', 'film', 'oceans', 'chemistry']
const SORTS = ['popular', 'new', 'shortest', 'hardest']
const CATEGORIES = ['all', 'geography', 'history', 'science']
const PERIODS = ['day', 'week', 'month', 'all']

const one = (choices: readonly string[]): string => choices[Math.floor(Math.random() * choices.length)] ?? ''
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** Addresses that people look at in an evening; most are asked for in so many ways that no memory holds them ready. */
const LOOKS: readonly (() => string)[] = [
  () => `/api/quiz/${one(CATEGORIES)}?sort=${one(SORTS)}&page=${1 + Math.floor(3 * Math.random())}`,
  () => `/api/quiz/all?q=${encodeURIComponent(`${one(SEARCHES)} ${one(SEARCHES)}`)}`,
  () => `/api/quiz/all?q=${encodeURIComponent(one(SEARCHES))}${randomBytes(1).toString('hex')}`,
  () => `/api/leaderboard?period=${one(PERIODS)}&page=${1 + Math.floor(4 * Math.random())}`,
  () => `/api/leaderboard?period=${one(PERIODS)}`,
  () => `/api/books?date=${daysAgo(Math.floor(20 * Math.random()))}`,
  () => '/api/reports/',
  () => `/api/reports/?date=${daysAgo(Math.floor(20 * Math.random()))}`,
  () => '/api/reports/range?days=30',
  () => '/api/home',
  () => '/sitemap.xml',
]

/** Every so many looks they start a round, and for a moment see what they have just done. */
const START_EVERY = 20

/** A user with an account who looks around. */
export class Reader {
  readonly #url: string
  readonly #cookies = new Map<string, string>()
  readonly reads: Read[] = []

  constructor(url: string) {
    this.#url = url
  }

  async join(): Promise<void> {
    const name = `reader-${randomBytes(6).toString('hex')}`
    const body = { name, email: `${name}@example.com`, password: 'a quiet river in march' }
    const { status } = await this.#call('POST', '/register', body)
    if (status !== 201 && status !== 200) throw new Error(`A reader could not register: ${status}.`)
  }

  async look(): Promise<void> {
    if (this.reads.length % START_EVERY === START_EVERY - 1)
      await this.#call('POST', '/api/attempts', { quiz_url: 'capitals-of-europe' })
    const since = performance.now()
    const { status } = await this.#call('GET', LOOKS[Math.floor(Math.random() * LOOKS.length)]?.() ?? '/')
    this.reads.push({ status, milliseconds: performance.now() - since })
  }

  async #call(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(this.#url + path, {
      method,
      headers: {
        [PROOF_HEADER.name]: PROOF_HEADER.value,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie)
    await answer.arrayBuffer()
    return answer
  }

  /** As a browser does, which forgets it in time. */
  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    const seconds = Number(/Max-Age=(\d+)/i.exec(cookie)?.[1] ?? 1e6)
    this.#cookies.set(name, value)
    if (seconds < 60)
      setTimeout(() => this.#cookies.get(name) === value && this.#cookies.delete(name), seconds * 1000).unref()
  }
}
