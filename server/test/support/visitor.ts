import { randomBytes } from 'node:crypto'
import type { User } from '#contract/api/user.ts'
import type { Answer, CallOptions, Site } from './site.ts'

export const PASSWORD = 'a quiet river in march'
export const KEY = { 'x-api-key': 'tenpip-web', accept: 'application/json' }

export interface Failed {
  code: string
  fields?: Record<string, string>
}
export type SignedIn = Failed & { user: User; redirect: string }

export const freshEmail = (): string => `ana-${randomBytes(5).toString('hex')}@example.com`
export const freshName = (): string => `ana-${randomBytes(5).toString('hex')}`

/** A browser: it stores the cookies it gets, and deletes those that are removed. */
export class Visitor {
  readonly #site: Pick<Site, 'call'>
  readonly cookies = new Map<string, string>()
  /** Sent with every call of this browser. */
  headers: Record<string, string> = {}

  constructor(site: Pick<Site, 'call'>) {
    this.#site = site
  }

  get cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async call<Data = Failed>(method: string, path: string, body?: unknown, headers = {}): Promise<Answer<Data>> {
    const options: CallOptions = { cookie: this.cookie, headers: { ...this.headers, ...headers } }
    const answer = await this.#site.call<Data>(method, path, body === undefined ? options : { ...options, body })
    for (const [, name = '', value = ''] of (answer.headers.get('set-cookie') ?? '').matchAll(
      /(?:^|,)\s*([\w-]+)=([^;,]*)/g,
    ))
      if (value) this.cookies.set(name, value)
      else this.cookies.delete(name)
    return answer
  }

  get = <Data = Failed>(path: string) => this.call<Data>('GET', path)
  post = <Data = Failed>(path: string, body?: unknown) => this.call<Data>('POST', path, body)
  keyed = <Data = Failed>(path: string, body: unknown) => this.call<Data>('POST', `/mobileapi/${path}`, body, KEY)

  register = (more: object = {}) =>
    this.post<SignedIn>('/register', { name: freshName(), email: freshEmail(), password: PASSWORD, ...more })
  login = (email: string, password = PASSWORD, more: object = {}) =>
    this.post<SignedIn>('/login', { email, password, ...more })
}
