const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const FOR_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The embed runs in another site's iframe: it may be embedded from anywhere, and opens no windows of its own. */
const FOR_EMBEDS = {
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': FOR_PAGES['permissions-policy'],
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
  const common = publicUrl.startsWith('https:')
    ? { ...COMMON, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : COMMON
  return {
    data: { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    page: { ...common, ...FOR_PAGES, 'content-security-policy': pagePolicy(scriptHashes, "'none'") },
    embed: { ...common, ...FOR_EMBEDS, 'content-security-policy': pagePolicy(scriptHashes, '*') },
  }
}
