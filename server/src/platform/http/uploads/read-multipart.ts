import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BODY_LIMITS } from '#contract/endpoint.ts'
import { AppError } from '#server/platform/errors.ts'

/** The most that a file may have, in megabytes, by the size of its endpoint's bodies. */
const MOST_MEGABYTES = { small: 5, answer: 5, draft: 5, upload: 5, media: 20 } satisfies Record<
  keyof typeof BODY_LIMITS,
  number
>
const MOST_PARTS = 6
const MOST_HEAD_BYTES = 6 * 1024

const tooLarge = (megabytes: number): AppError =>
  new AppError('TOO_LARGE', `That file is too large. The limit is ${megabytes} MB.`)
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
export async function readMultipart(
  type: string,
  bytes: Buffer,
  megabytes = MOST_MEGABYTES.upload,
): Promise<Record<string, unknown>> {
  const boundary = boundaryOf(type)
  if (boundary === undefined || !isModest(bytes, boundary)) throw unreadable()
  const form = await new Response(Uint8Array.from(bytes), { headers: { 'content-type': type } })
    .formData()
    .catch((error: unknown) => {
      throw unreadable(error)
    })
  const entries = [...form]
  if (new Set(entries.map(([name]) => name)).size < entries.length) throw unreadable()
  if (entries.some(([, value]) => value instanceof File && value.size > megabytes * 1024 * 1024))
    throw tooLarge(megabytes)
  return Object.fromEntries(entries)
}

/** Lets the routes of a scope accept multipart; everywhere else it is a wrong media type. */
export function acceptMultipart(scope: FastifyInstance): void {
  const read = ({ headers, routeOptions }: FastifyRequest, bytes: Buffer) =>
    readMultipart(headers['content-type'] ?? '', bytes, MOST_MEGABYTES[routeOptions.config.endpoint?.size ?? 'upload'])
  scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, read)
}
