import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { randomUUID } from 'node:crypto'
import * as fs from 'node:fs'
import { promisify } from 'node:util'
import pg from 'pg'
import { copyTable, shareSnapshot, type SiteTable } from './copy-tables.ts'

/** The largest table takes longer than all others together, so more would end no earlier. */
const CONNECTIONS = 3
/** As text, rows take about as much as on the database's disk, media twice as much, and what that has compressed up to three times. */
const MOST_OVER_TABLES = 2.5
/** Left for the database and whatever else uses this disk. */
const LEFT_FREE = 1024 ** 3
/** Looked at each time that so much was written. */
const LOOK_EVERY = 16 * 1024 ** 2

interface Spooling {
  url: string
  file: string
  tables: readonly SiteTable[]
  free: FreeBytes
}

interface SpooledTable {
  spool: Spool
  rows: () => number
}

/** Copies tables from an open snapshot, several at once, to temporary files beside the backup; the snapshot then ends. */
export async function spoolTables(first: pg.Client, { url, file, tables, free }: Spooling): Promise<SpooledTable[]> {
  const bytes = tables.reduce((sum, table) => sum + table.bytes, 0)
  if ((await orNoRoom(free(file))) < MOST_OVER_TABLES * bytes + LEFT_FREE) throw new NoRoom()
  const found = new Map<SiteTable, SpooledTable>()
  const left = tables.toSorted((one, other) => one.bytes - other.bytes)
  const failures: unknown[] = []
  const wrote = watchRoom(file, free)
  const copyOne = async (client: pg.Client, table: SiteTable) => {
    const spool = await orNoRoom(Spool.beside(file))
    found.set(table, { spool, rows: () => 0 })
    const rows = await copyTable(client, table, async (chunk) => {
      if (failures.length > 0) throw failures[0]
      await orNoRoom(spool.add(chunk))
      await wrote(chunk.length)
    })
    await orNoRoom(spool.flush())
    found.set(table, { spool, rows })
  }
  const copySome = async (client: pg.Client) => {
    try {
      for (let table = left.pop(); table && failures.length === 0; table = left.pop()) await copyOne(client, table)
      await client.query('COMMIT')
    } catch (error) {
      failures.push(error)
    }
  }
  const others = await shareSnapshot(first, url, CONNECTIONS - 1)
  await Promise.all([first, ...others].map(copySome))
  await Promise.all(others.map((client) => client.end()))
  if (failures.length > 0) {
    await closeAll([...found.values()])
    throw failures[0]
  }
  return tables.flatMap((table) => found.get(table) ?? [])
}

export const closeAll = (spooled: readonly SpooledTable[]): Promise<unknown> =>
  Promise.all(spooled.map(({ spool }) => spool.close()))

/** There is no room for the rows as they are. */
export class NoRoom extends Error {}

export type FreeBytes = (file: string) => Promise<number>

export const freeBytes: FreeBytes = async (file) => {
  const { bavail, bsize } = await statfs(dirname(file))
  return bavail * bsize
}

/** To be told how many bytes were written; fails when little room is left. */
export function watchRoom(file: string, free: FreeBytes): (bytes: number) => Promise<void> {
  let unseen = 0
  return async (bytes) => {
    unseen += bytes
    if (unseen < LOOK_EVERY) return
    unseen = 0
    if ((await orNoRoom(free(file))) < LEFT_FREE) throw new NoRoom()
  }
}

/** Whatever keeps a temporary file from being written, the backup itself may still be. */
const orNoRoom = <T>(work: Promise<T>): Promise<T> =>
  work.catch((cause: unknown) => {
    throw new NoRoom('A temporary file could not be written.', { cause })
  })

const write = promisify(fs.write)
const read = promisify(fs.read)
const close = promisify(fs.close)

const BLOCK = 1024 * 1024

/** A temporary file without a name, so that nothing is left of it however the process ends. */
class Spool {
  readonly #file: number
  #block: Buffer[] = []
  #waiting = 0
  #closed: Promise<void> | undefined
  bytes = 0

  private constructor(file: number) {
    this.#file = file
  }

  /** In the folder of this file, whose disk it uses. Async so that whoever waits for it is told of a failure in the same way as by `add`. */
  static async beside(file: string): Promise<Spool> {
    const name = `${file}.${randomUUID()}.spool`
    const opened = fs.openSync(name, 'wx+', 0o600)
    // At once: between the two, a kill would leave the name.
    fs.unlinkSync(name)
    return new Spool(opened)
  }

  async add(chunk: Buffer): Promise<void> {
    this.#block.push(chunk)
    this.#waiting += chunk.length
    if (this.#waiting >= BLOCK) await this.flush()
  }

  async flush(): Promise<void> {
    const block = Buffer.concat(this.#block, this.#waiting)
    this.#block = []
    this.#waiting = 0
    for (let from = 0; from < block.length;) {
      const { bytesWritten } = await write(this.#file, block, from, block.length - from, this.bytes)
      from += bytesWritten
      this.bytes += bytesWritten
    }
  }

  async *read(): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.bytes;) {
      const { bytesRead, buffer } = await read(this.#file, Buffer.allocUnsafe(BLOCK), 0, BLOCK, from)
      if (bytesRead === 0) throw new Error('A temporary file is shorter than what was written to it.')
      yield buffer.subarray(0, bytesRead)
      from += bytesRead
    }
  }

  /** Gives its room on the disk back. Once only: its number may be another file's by then. */
  close(): Promise<void> {
    return (this.#closed ??= close(this.#file))
  }
}
