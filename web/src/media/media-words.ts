import type { Media } from '#contract/quiz/media.ts'

/** What players call it. */
export const mediaName = (kind: NonNullable<Media>['kind']): string => (kind === 'audio' ? 'sound' : 'video')

/** "0:42", "10:00". */
export function lengthOf(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Says before a quiz is started that there is something to hear, and what there is to read instead; null without. */
export function mediaNotice(
  questions: readonly { media: Pick<NonNullable<Media>, 'kind' | 'transcript'> | null }[],
): string | null {
  const played = questions.flatMap(({ media }) => media ?? [])
  if (played.length === 0) return null
  const kinds = new Set(played.map(({ kind }) => mediaName(kind)))
  const instead = played.every(({ transcript }) => transcript)
    ? `${played.length === 1 ? 'a transcript' : 'transcripts'} to read instead`
    : 'captions or a transcript'
  return `Has ${[...kinds].toSorted().join(' and ')}, with ${instead}. Nothing plays by itself.`
}
