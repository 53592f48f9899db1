import { browserFamily } from '#contract/browser-family.ts'

const SYSTEMS: [sign: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A user agent as its owner would say it: "Firefox on Windows". */
export function browserName(agent: string): string {
  const browser = browserFamily(agent)
  const system = SYSTEMS.find(([sign]) => sign.test(agent))?.[1]
  if (!browser && !system) return 'Unknown browser'
  return system ? `${browser ?? 'A browser'} on ${system}` : (browser ?? '')
}
