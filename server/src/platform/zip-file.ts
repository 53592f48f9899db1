import { Zip, type ZipInputFile } from 'fflate'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)
const DEFLATED = 8
/** What the sizes in a ZIP file can count, unless it is of the extended kind that some programs cannot open. */
const MOST_BYTES = 0xffff_ffff

export interface ZippedFile {
  name: string
  bytes: Uint8Array
  changedAt: Date
}

/**
 * A ZIP file, piece by piece: it takes the next file only when the one before has been read. Compressing is left to
 * Node's own threads, because that of fflate would block this one.
 */
export async function* zipFile(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let total = 0
  const zip = new Zip((error, piece) => {
    if (error) throw error
    ready.push(piece)
  })
  for await (const { name, bytes, changedAt } of files) {
    const deflated = await deflate(bytes)
    const file: ZipInputFile = {
      filename: name,
      size: bytes.length,
      crc: crc32(bytes),
      compression: DEFLATED,
      mtime: changedAt,
    }
    zip.add(file)
    file.ondata?.(null, new Uint8Array(deflated), true)
    for (const piece of ready.splice(0)) {
      total += piece.length
      yield piece
    }
    if (total > MOST_BYTES) throw new Error('The ZIP file is too large.')
  }
  zip.end()
  yield* ready
}
