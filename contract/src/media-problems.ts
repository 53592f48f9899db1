import { readCaptions } from './captions.ts'
import type { Problem } from './draft.ts'
import type { AuthoredMedia } from './media.ts'
import { MEDIA } from './media-limits.ts'
import { sized } from './text-problems.ts'

/** What an author still has to do about the sound or film of a question. */
export function mediaProblems(media: AuthoredMedia): Problem[] {
  if (!media) return []
  const [captions, transcript] = [media.captions?.trim() ?? '', media.transcript?.trim() ?? '']
  if (captions === '' && transcript === '') {
    const who = media.kind === 'audio' ? "who can't hear it" : "who can't see or hear it"
    return [{ path: 'media.transcript', message: `Add captions or a transcript, for players ${who}.` }]
  }
  const { problem } = captions === '' ? { problem: null } : readCaptions(captions)
  return [
    ...(problem === null ? [] : [{ path: 'media.captions', message: problem }]),
    ...(transcript === '' ? [] : sized('media.transcript', transcript, MEDIA.transcript)),
  ]
}
