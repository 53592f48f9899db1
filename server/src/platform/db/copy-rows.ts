import pg from 'pg'
import { once } from 'node:events'
import type { Duplex } from 'node:stream'

/** The part of the driver's connection that COPY uses. */
interface Wire {
  stream: Duplex
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

interface Hooks {
  handleCopyData?: (message: { chunk: Buffer }, wire: Wire) => void
  handleCopyInResponse?: (wire: Wire) => void
}

/** A query that the driver runs as usual, except for the COPY messages. */
function runCopy(client: pg.Client, text: string, hooks: Hooks): Promise<number> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: pg.QueryResult | undefined) =>
      error ? reject(error) : resolve(result?.rowCount ?? 0)
    client.query(Object.assign(new pg.Query({ text, callback } as pg.QueryConfig), hooks))
  })
}

/** Reads the output of `COPY … TO STDOUT`, with backpressure. Returns the number of rows. */
export const copyOut = (
  client: pg.Client,
  text: string,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<number> =>
  runCopy(client, text, {
    handleCopyData({ chunk }, { stream }) {
      // The driver reuses its buffer, and the consumer may read the bytes later.
      const full = take(Buffer.from(chunk))
      if (!full) return
      stream.pause()
      void full.then(() => stream.resume())
    },
  })

/** Feeds `COPY … FROM STDIN`. Returns the number of rows. */
export const copyIn = (client: pg.Client, text: string, chunks: AsyncIterable<Buffer>): Promise<number> =>
  runCopy(client, text, { handleCopyInResponse: (wire) => void feed(wire, chunks) })

async function feed(wire: Wire, chunks: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const chunk of chunks) {
      wire.sendCopyFromChunk(chunk)
      if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain')
    }
    wire.endCopyFrom()
  } catch (error) {
    wire.sendCopyFail(String(error))
  }
}
