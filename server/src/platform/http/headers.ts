import { isLoopback } from '../config.ts'

const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const FOR_PAGES = { 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()' }

/** Browsers complain about it on every page that comes over plain http from another machine, and do nothing else. */
const FOR_TRUSTED_PAGES = { 'cross-origin-opener-policy': 'same-origin' }

/** The embed runs in another site's iframe: it may be embedded from anywhere, and opens no windows of its own. */
const FOR_EMBEDS = {
  ...FOR_PAGES,
  'cross-origin-resource-policy': 'cross-origin',
}

const pagePolicy = (scriptHashes: readonly string[], ancestors: "'none'" | '*'): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')

export type HeaderSet = Readonly<Record<string, string>>

export interface SecurityHeaders {
  data: HeaderSet
  page: HeaderSet
  /** For the embed, the one page that other sites may show in an iframe. */
  embed: HeaderSet
}

/** The headers of every response, created once, so that nothing is computed per request. */
export function securityHeaders(publicUrl: string, scriptHashes: readonly string[] = []): SecurityHeaders {
  const { protocol, hostname } = new URL(publicUrl)
  const isEncrypted = protocol === 'https:'
  const common = {
    ...COMMON,
    ...(isEncrypted && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  const forPages = { ...FOR_PAGES, ...((isEncrypted || isLoopback(hostname)) && FOR_TRUSTED_PAGES) }
  return {
    data: { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    page: { ...common, ...forPages, 'content-security-policy': pagePolicy(scriptHashes, "'none'") },
    embed: { ...common, ...FOR_EMBEDS, 'content-security-policy': pagePolicy(scriptHashes, '*') },
  }
}
