import type { Config } from '#server/platform/config.ts'
import { hmacOf } from '#server/platform/secret.ts'

/** A browser that several people share remembers so many of them. */
const MOST = 5

const deviceHmac = (config: Config, userId: string): string => hmacOf(config, 'device', userId).toString('base64url')

const hmacsIn = (device: string | null): string[] => (device ?? '').split('.').filter(Boolean).slice(0, MOST)

/** Whether this browser was logged in to the account before: no stranger can make what its cookie holds. */
export const knowsDevice = (config: Config, device: string | null, userId: string): boolean =>
  hmacsIn(device).includes(deviceHmac(config, userId))

/** The cookie after a login: whoever logged in last stands first. */
export function rememberDevice(config: Config, device: string | null, userId: string): string {
  const hmac = deviceHmac(config, userId)
  return [hmac, ...hmacsIn(device).filter((one) => one !== hmac)].slice(0, MOST).join('.')
}
