import { createServer } from 'node:http'

/** Runs as a separate process (see child.ts): the least code that can send a given response with `node:http`. */
export interface RawAsk {
  status: number
  /** Name, value, name, value. */
  headers: string[]
  bodyBase64: string
  /** If given, the response is only sent to requests with it, like a 304. */
  etag: string | undefined
  keepAliveMs: number
}
export interface RawAnswer {
  port: number
}

process.on('message', ({ status, headers, bodyBase64, etag, keepAliveMs }: RawAsk) => {
  const body = Buffer.from(bodyBase64, 'base64')
  const server = createServer(
    etag === undefined
      ? (_request, response) => response.writeHead(status, headers).end(body)
      : (request, response) => {
          if (request.headers['if-none-match'] === etag) response.writeHead(status, headers).end()
          else response.writeHead(500).end()
        },
  )
  server.keepAliveTimeout = keepAliveMs
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) process.send?.({ port: address.port } satisfies RawAnswer)
  })
})
process.on('disconnect', () => process.exit())
