import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type ContentEncoding = 'br' | 'gzip'
export type Compressed = { plain: Buffer } & Partial<Record<ContentEncoding, Buffer>>

/** Below one network packet, compressing only costs time. */
const LEAST = 1_200

/**
 * The best trade-off for what is sent often: most of the gain in a tenth of the time of level 11, which the build uses
 * for its files.
 */
const KEPT = 5
/** For what is sent once: a tenth more bytes, in half the time. */
const ONCE = 2

const brotliOptions = (bytes: number, quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes },
})

export async function encodeAll(plain: Buffer): Promise<Compressed> {
  if (plain.length < LEAST) return { plain }
  const [br, gzipped] = await Promise.all([brotli(plain, brotliOptions(plain.length, KEPT)), zip(plain)])
  return { plain, br, gzip: gzipped }
}

/** Up to this many bytes, handing the work to another thread takes longer than the work. */
const AT_ONCE = 64_000

export function encodeAs(encoding: ContentEncoding, plain: Buffer): Buffer | Promise<Buffer> {
  const isSmall = plain.length <= AT_ONCE
  if (encoding === 'gzip') return isSmall ? gzipSync(plain) : zip(plain)
  const options = brotliOptions(plain.length, ONCE)
  return isSmall ? brotliCompressSync(plain, options) : brotli(plain, options)
}

export const worthEncoding = (bytes: number): boolean => bytes >= LEAST

function bestEncoding(header: string): ContentEncoding | 'identity' {
  const taken = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((one) => one.trim()))
    .filter(([, weight]) => !weight?.startsWith('q=') || Number(weight.slice(2)) > 0)
    .map(([name]) => name)
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

/** Few different headers are ever sent, so each is parsed once and memoized. */
const readings = new LRUCache<string, ContentEncoding | 'identity'>({ max: 200, memoMethod: bestEncoding })

/** The best encoding a client accepts, if any. */
export function acceptedEncoding(header: string | undefined): ContentEncoding | undefined {
  const best = header ? readings.memo(header) : 'identity'
  return best === 'identity' ? undefined : best
}
