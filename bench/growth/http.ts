import { Agent, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { PROOF_HEADER } from '#contract/api/envelope.ts'

export interface Reply {
  status: number
  text: string
  /** As they were sent. */
  bytes: number
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
export const sizeOf = ({ text, status, bytes }: Reply): Size => ({
  bytes,
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
      // Answers of the API come as plain text, pages and sitemaps as a browser gets them.
      ...(!path.startsWith('/api/') && { 'accept-encoding': 'gzip' }),
      ...(cookie && { cookie }),
      ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    }
    const since = performance.now()
    return new Promise((resolve, reject) => {
      const sent = request(this.#url + path, { method, agent: this.#agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const milliseconds = performance.now() - since
          const body = Buffer.concat(chunks)
          const plain = response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
          resolve({ status: response.statusCode ?? 0, text: plain.toString(), bytes: body.length, milliseconds })
        })
      })
      sent.on('error', reject)
      sent.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
