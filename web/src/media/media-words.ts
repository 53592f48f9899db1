import type { Media } from '#contract/media.ts'

export type MediaKind = NonNullable<Media>['kind']

/** What players call it. */
export const mediaName = (kind: MediaKind): string => (kind === 'audio' ? 'sound' : 'video')

/** "0:42", "10:00". */
export function lengthOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
