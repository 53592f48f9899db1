import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BODY_BYTES } from '#contract/endpoint.ts'
import { AppError } from './errors.ts'

/** One file of five megabytes and a few short fields; each bound is a flood that somebody once sent. */
const LIMITS = {
  fileSize: 5 * 1024 * 1024,
  files: 1,
  fields: 5,
  parts: 6,
  fieldSize: 1024,
  fieldNameSize: 100,
  headerPairs: 20,
}

const tooLarge = (): AppError => new AppError('TOO_LARGE', 'That file is too large. The limit is 5 MB.')
const unreadable = (cause: unknown): AppError => new AppError('INVALID', 'That request could not be read.', { cause })

/** Lets the routes of a scope take multipart; everywhere else it is a wrong media type. */
export const acceptMultipart = (scope: FastifyInstance): void => void scope.register(multipart)

/** A multipart body as the object that JSON would have been, with a `File` where one was sent. Nothing touches a disk. */
async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  if (Number(request.headers['content-length']) > BODY_BYTES.upload) throw tooLarge()
  const body = new Map<string, unknown>()
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      // What a file is called or claims to be is at most a hint; it never becomes a path or a type of ours.
      const value =
        part.type === 'file' ? new File([Uint8Array.from(await part.toBuffer())], part.filename) : part.value
      if (body.has(part.fieldname)) throw unreadable(part.fieldname)
      body.set(part.fieldname, value)
    }
  } catch (error) {
    throw (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : unreadable(error)
  }
  return Object.fromEntries(body)
}

/** The body of a request, however it came. */
export const bodyOf = async (request: FastifyRequest): Promise<unknown> =>
  request.routeOptions.config.endpoint?.size === 'upload' && request.isMultipart() ? readParts(request) : request.body
