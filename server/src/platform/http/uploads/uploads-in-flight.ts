import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { BODY_LIMITS, type Endpoint } from '#contract/endpoint.ts'
import { AppError, retryLater } from '#server/platform/errors.ts'

/** A body is held in memory as a whole while it is read and worked on. */
const MOST = { bytes: 100 * 1024 * 1024, perUser: 2 }

interface Upload {
  /** An id, or an address. */
  user: string
  bytes: number
}

/** Whether a body may be a form with a file. */
export const isForm = ({ size }: Endpoint): boolean => size === 'upload' || size === 'media'

/** What a request will send, by what it says; who does not say it may send as much as is allowed. */
export const uploadOf = ({ size = 'small' }: Endpoint, headers: IncomingHttpHeaders, user: string): Upload => ({
  user,
  bytes: Math.min(Number(headers['content-length'] ?? Infinity), BODY_LIMITS[size].bytes),
})

/** The uploads of this process that are being received or worked on: only so many at a time, and a few of each user. */
export class UploadsInFlight {
  readonly #most: typeof MOST
  readonly #open = new Set<Upload>()

  constructor(most = MOST) {
    this.#most = most
  }

  /** Takes an upload's share until its response is closed, or refuses it before its body is read. */
  admit(upload: Upload, response: Pick<ServerResponse, 'once' | 'destroyed'>): void {
    // The caller has hung up meanwhile: nothing would end this upload any more.
    if (response.destroyed) throw refusal('The connection was lost. Try again in a moment.')
    const open = [...this.#open]
    const bytes = open.reduce((sum, one) => sum + one.bytes, upload.bytes)
    if (open.filter(({ user }) => user === upload.user).length >= this.#most.perUser)
      throw refusal('Two of your files are still on their way. Try again in a moment.')
    if (bytes > this.#most.bytes) throw refusal("We're receiving many files right now. Try again in a moment.")
    this.#open.add(upload)
    response.once('close', () => this.#open.delete(upload))
  }
}

const refusal = (message: string): AppError => new AppError('UNAVAILABLE', message, { retryAfter: retryLater() })
