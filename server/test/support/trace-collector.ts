import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: { key: string; value: Record<string, unknown> }[]
  status: { code?: number }
}

interface Sent {
  resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[]
}

/** A collector of traces as OTLP over HTTP has it, as JSON. */
export async function openTraceCollector() {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const paths = new Set<string>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const { resourceSpans }: Sent = JSON.parse(text)
      paths.add(request.url ?? '')
      bodies.push(text)
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    bodies,
    paths,
    again: () => listen(port),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const millisecondsOf = ({ startTimeUnixNano, endTimeUnixNano }: SentSpan): number =>
  Number(BigInt(endTimeUnixNano) - BigInt(startTimeUnixNano)) / 1e6

export const attributeOf = ({ attributes }: SentSpan, key: string): unknown =>
  Object.values(attributes.find((one) => one.key === key)?.value ?? {})[0]
