import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

const MOST_FILE_BYTES = 5 * 1024 * 1024
const MOST_PARTS = 6
const MOST_HEAD_BYTES = 6 * 1024

const tooLarge = (): AppError => new AppError('TOO_LARGE', 'That file is too large. The limit is 5 MB.')
const unreadable = (cause?: unknown): AppError => new AppError('INVALID', "That request couldn't be read.", { cause })

const boundaryOf = (type: string): string | undefined =>
  /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))\s*$/i.exec(type)?.slice(1).find(Boolean)

/**
 * Whether a body has few parts with short headers: anything else would keep the parser, and with it the whole process,
 * busy.
 */
function isModest(bytes: Buffer, boundary: string): boolean {
  const line = `--${boundary}`
  let parts = 0
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + line.length)) {
    const behind = at + line.length
    if (bytes.toString('latin1', behind, behind + 2) === '--') return parts > 0
    const head = bytes.subarray(behind, behind + MOST_HEAD_BYTES)
    if (++parts > MOST_PARTS || !head.includes('\r\n\r\n')) return false
  }
  return false
}

/**
 * The fields and files of a form as the object that JSON would have been. Nothing is written to disk, and file names
 * are only hints.
 */
export async function readMultipart(type: string, bytes: Buffer): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(type)
  if (boundary === undefined || !isModest(bytes, boundary)) throw unreadable()
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  const entries = [...form]
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw unreadable()
  if (entries.some(([, value]) => value instanceof File && value.size > MOST_FILE_BYTES)) throw tooLarge()
  return Object.fromEntries(entries)
}

/** Lets the routes of a scope accept multipart; everywhere else it is a wrong media type. */
export function acceptMultipart(scope: FastifyInstance): void {
  const read = ({ headers }: FastifyRequest, bytes: Buffer) => readMultipart(headers['content-type'] ?? '', bytes)
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, read)
}
