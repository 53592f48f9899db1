import { createServer, type ServerResponse } from 'node:http'

/** Runs as a separate process (see child.ts): the least code that holds responses open and writes the same to all. */
export interface PushAsk {
  /** Nothing: tells only the port. */
  text: string
}
export interface PushAnswer {
  port: number
  open: number
}

const responses = new Set<ServerResponse>()
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  response.flushHeaders()
  responses.add(response)
  response.once('close', () => responses.delete(response))
})
const listening = new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object' && address) resolve(address.port)
  })
})

process.on('message', async ({ text }: PushAsk) => {
  const bytes = Buffer.from(text)
  if (bytes.length > 0) for (const response of responses) response.write(bytes)
  process.send?.({ port: await listening, open: responses.size } satisfies PushAnswer)
})
process.on('disconnect', () => process.exit())
