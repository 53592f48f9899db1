import type { Config } from '#server/platform/config.ts'
import { hmacOf } from '#server/platform/secret.ts'

/** How many users a shared browser remembers. */
const MOST = 5

const deviceHmac = (config: Config, userId: string): string => hmacOf(config, 'device', userId).toString('base64url')

const hmacsIn = (device: string | null): string[] => (device ?? '').split('.').filter(Boolean).slice(0, MOST)

/** Whether this browser was logged in to the account before: its cookie cannot be forged. */
export const knowsDevice = (config: Config, device: string | null, userId: string): boolean =>
  hmacsIn(device).includes(deviceHmac(config, userId))

/** The cookie after a login: the last user to log in comes first. */
export function rememberDevice(config: Config, device: string | null, userId: string): string {
  const hmac = deviceHmac(config, userId)
  return [hmac, ...hmacsIn(device).filter((one) => one !== hmac)].slice(0, MOST).join('.')
}
