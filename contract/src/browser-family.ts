/** Tokens in a user agent, specific ones first: most browsers claim to be several. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

/** The browser that a User-Agent header names, if it is a well-known one. */
export const browserFamily = (agent: string): string | undefined => BROWSERS.find(([sign]) => sign.test(agent))?.[1]
