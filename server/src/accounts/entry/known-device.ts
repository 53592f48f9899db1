import type { Config } from '#server/platform/config.ts'
import { sealOf } from '#server/platform/secret.ts'

/** A browser that several people share remembers so many of them. */
const MOST = 5

const sealed = (config: Config, userId: string): string => sealOf(config, 'device', userId).toString('base64url')

const sealsIn = (device: string | null): string[] => (device ?? '').split('.').filter(Boolean).slice(0, MOST)

/** Whether this browser was logged in to the account before: no stranger can make what its cookie holds. */
export const knowsDevice = (config: Config, device: string | null, userId: string): boolean =>
  sealsIn(device).includes(sealed(config, userId))

/** The cookie after a login: whoever logged in last stands first. */
export function rememberDevice(config: Config, device: string | null, userId: string): string {
  const seal = sealed(config, userId)
  return [seal, ...sealsIn(device).filter((one) => one !== seal)].slice(0, MOST).join('.')
}
