import { request } from 'node:http'

export interface Answer {
  status: number
  /** As received, name, value, name, value; without the date, which changes by itself. */
  headers: string[]
  body: Buffer
}

const pairs = (flat: readonly string[]): [name: string, value: string][] =>
  Array.from({ length: flat.length / 2 }, (_, index) => [flat[2 * index] ?? '', flat[2 * index + 1] ?? ''])

/** One response over a keep-alive socket, exactly as it was sent. */
export const fetchAnswer = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { headers: { ...headers, connection: 'keep-alive' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const kept = pairs(response.rawHeaders).filter(([name]) => name.toLowerCase() !== 'date')
        resolve({ status: response.statusCode ?? 0, headers: kept.flat(), body: Buffer.concat(chunks) })
        sent.destroy()
      })
    })
    sent.on('error', reject)
    sent.end()
  })

export const headerOf = ({ headers }: Answer, name: string): string | undefined =>
  pairs(headers).find(([found]) => found.toLowerCase() === name)?.[1]

/** The headers that the code sends; `node:http` adds the others. */
export const ownHeaders = ({ headers }: Answer): string[] =>
  pairs(headers)
    .filter(([name]) => !['connection', 'keep-alive'].includes(name.toLowerCase()))
    .flat()

export const isSame = (one: Answer, other: Answer): boolean =>
  one.status === other.status && one.headers.join('\n') === other.headers.join('\n') && one.body.equals(other.body)
