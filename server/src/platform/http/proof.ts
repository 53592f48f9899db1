import type { IncomingHttpHeaders } from 'node:http'
import { PROOF_HEADER } from '#contract/envelope.ts'

/**
 * Proof of origin, our CSRF guard: whether a request that may change something was sent by a script of our own pages. A
 * form, a link, an image, a prefetch or another site's script cannot send all of this: the header needs a preflight
 * that we never grant, and browsers set the `Sec-Fetch-*` headers themselves.
 */
export function isProven(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  if (headers[PROOF_HEADER.name] !== PROOF_HEADER.value) return false
  if (headers['sec-purpose'] !== undefined || headers['purpose'] === 'prefetch') return false
  if (headers['sec-fetch-mode'] === 'navigate') return false
  const dest = headers['sec-fetch-dest']
  if (dest !== undefined && dest !== 'empty') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const from = headers.origin ?? headers.referer
  return from === undefined || isOurs(from, headers.host, publicUrl)
}

/**
 * Browsers omit `Sec-Fetch-Site` on plain http; then the page's origin must be the requested one, or the public one.
 */
function isOurs(from: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(from)) return false
  const page = new URL(from)
  return page.origin === publicUrl || (/^https?:$/.test(page.protocol) && page.host === host)
}
