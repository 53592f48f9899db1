import { createParser } from 'eventsource-parser'
import type { Data, Endpoint, Input } from '#contract/api/endpoint.ts'
import { openStream } from './api.ts'

interface EventReader<E extends Endpoint> {
  /** Called for every piece that arrives, whatever is in it. */
  onBytes: () => void
  onData: (data: Data<E>) => void
  signal: AbortSignal
}

/**
 * Reads the server-sent events of an endpoint. Resolves when the server ends them, rejects when it refuses, and when the
 * connection is lost or given up.
 */
export async function readEvents<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  { onBytes, onData, signal }: EventReader<E>,
): Promise<void> {
  const reader = (await openStream(endpoint, input, signal)).getReader()
  const decoder = new TextDecoder()
  const parser = createParser({ onEvent: ({ data }) => onData(JSON.parse(data) as Data<E>) })
  for (;;) {
    const { done, value } = await reader.read()
    if (done || signal.aborted) return
    onBytes()
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
