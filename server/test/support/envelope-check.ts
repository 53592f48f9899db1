import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { STATUS } from '#contract/api/envelope.ts'

export interface Sent {
  status: number
  headers: Record<string, unknown>
  body: Buffer
  /** A response to HEAD. */
  isBodiless?: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function decoded({ headers, body }: Sent): string {
  const encoding = headers['content-encoding']
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  return plain.toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with an API response, or null. */
export function complaint(answer: Sent): string | null {
  const { status, headers, isBodiless } = answer
  if (status >= 500) return `it answered ${status}`
  if (status === 304 || isBodiless) return null
  if (!String(headers['content-type']).startsWith('application/json'))
    return `its type is ${String(headers['content-type'])}`
  if (headers['x-content-type-options'] !== 'nosniff') return 'it lacks the security headers'
  const envelope = parsed(decoded(answer))
  if (!isRecord(envelope) || Object.keys(envelope).join() !== 'success,message,data') return 'it is not an envelope'
  const { success, message, data } = envelope
  if (success !== status < 400 || typeof message !== 'string' || !message)
    return 'its envelope disagrees with its status'
  if (success) return null
  const code = isRecord(data) ? String(data.code) : ''
  return STATUS[code as keyof typeof STATUS] === status ? null : `its code ${code} does not belong to ${status}`
}
