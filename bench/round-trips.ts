import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const READY = 'Z'.charCodeAt(0)
const HEAD = 5

/** Counts the messages in a stream of PostgreSQL's that end an answer, whatever pieces it arrives in. */
function answerCounter() {
  let rest = Buffer.alloc(0)
  let skip = 0
  return (piece: Buffer): number => {
    let answers = 0
    let bytes = rest.length ? Buffer.concat([rest, piece]) : piece
    for (;;) {
      const skipped = Math.min(skip, bytes.length)
      skip -= skipped
      bytes = bytes.subarray(skipped)
      if (bytes.length < HEAD) break
      if (bytes[0] === READY) answers++
      skip = 1 + bytes.readUInt32BE(1)
    }
    rest = Buffer.from(bytes)
    return answers
  }
}

/** Another address of a database, through which every answer is counted. */
export async function countRoundTrips(databaseUrl: string) {
  const [, host = '', port = ''] = /host=([^&]*)&port=(\d+)/.exec(databaseUrl) ?? []
  const name = `.s.PGSQL.${port}`
  const socket = join(decodeURIComponent(host), name)
  const folder = await mkdtemp(join(tmpdir(), 'trips-'))
  let trips = 0
  const server = createServer((client) => {
    const database = connect(socket)
    const count = answerCounter()
    database.on('data', (piece: Buffer) => (trips += count(piece)))
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.pipe(other).on('error', () => one.destroy())
  })
  await new Promise<void>((resolve) => server.listen(join(folder, name), resolve))
  return {
    url: databaseUrl.replace(host, encodeURIComponent(folder)),
    trips: () => trips,
    async close() {
      server.close()
      await rm(folder, { recursive: true })
    },
  }
}
