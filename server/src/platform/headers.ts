const COMMON = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

const FOR_PAGES = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const pagePolicy = (scriptHashes: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

export type HeaderSet = Readonly<Record<string, string>>

export interface SecurityHeaders {
  data: HeaderSet
  page: HeaderSet
}

/** The headers that every answer carries, made once: what is read, never what is computed for each request. */
export function securityHeaders(publicUrl: string, scriptHashes: readonly string[] = []): SecurityHeaders {
  const common = publicUrl.startsWith('https:')
    ? { ...COMMON, 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : COMMON
  return {
    data: { ...common, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" },
    page: { ...common, ...FOR_PAGES, 'content-security-policy': pagePolicy(scriptHashes) },
  }
}
