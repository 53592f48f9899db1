/** The place of a time zone as people call it: "Buenos Aires" of America/Argentina/Buenos_Aires. */
export function placeOf(timeZone: string): string {
  const name = timeZone.split('/').at(-1) ?? timeZone
  return NOW[name] ?? name.replaceAll('_', ' ')
}

/** The browser that a User-Agent header names, if it is a well-known one. */
export const browserFamily = (agent: string): string | undefined => BROWSERS.find(([sign]) => sign.test(agent))?.[1]

/** The names of places by which browsers still know them, and their own names now. */
const NOW: Record<string, string> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

/** Tokens in a user agent, specific ones first: most browsers claim to be several. */
const BROWSERS: [sign: RegExp, name: string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
