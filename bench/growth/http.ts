import { Agent, request } from 'node:http'
import { PROOF_HEADER } from '#contract/envelope.ts'

export interface Reply {
  status: number
  text: string
  milliseconds: number
}

/** How much an answer holds. */
export interface Size {
  bytes: number
  /** Of a list, what its page shows. */
  rows: number | null
}

const rowsIn = (text: string): number | null => {
  const items: unknown = JSON.parse(text)?.data?.items
  return Array.isArray(items) ? items.length : null
}

/** Not part of what is timed. */
export const sizeOf = ({ text, status }: Reply): Size => ({
  bytes: Buffer.byteLength(text),
  rows: status < 400 && text.startsWith('{') ? rowsIn(text) : null,
})

interface Sent {
  method?: 'GET' | 'POST' | 'PUT'
  cookie?: string
  body?: object
}

/** A browser with many connections that are kept open. */
export class Caller {
  readonly #url: string
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })

  constructor(url: string) {
    this.#url = url
  }

  call(path: string, { method = 'GET', cookie = '', body }: Sent = {}): Promise<Reply> {
    const text = body && JSON.stringify(body)
    const headers = {
      [PROOF_HEADER.name]: PROOF_HEADER.value,
      'accept-encoding': 'gzip',
      ...(cookie && { cookie }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const since = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(
        this.#url + path,
        { method, agent: this.#agent, headers: without(headers, path) },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              text: Buffer.concat(chunks).toString(),
              milliseconds: performance.now() - since,
            }),
          )
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

/** Answers of the API are read, so they come as plain text; pages and sitemaps only have to arrive. */
const without = (headers: Record<string, string | number>, path: string): Record<string, string | number> => {
  const { 'accept-encoding': encoding, ...rest } = headers
  return path.startsWith('/api/') || encoding === undefined ? rest : { ...rest, 'accept-encoding': encoding }
}
