import { createHash } from 'node:crypto'
import { readCaptions, transcriptOf, writeCaptions, type Cue } from '#contract/captions.ts'
import type { AuthoredMedia, Media } from '#contract/media.ts'
import type { Db } from '#server/platform/db/db.ts'
import { mediaUrl } from './media-url.ts'
import { putMedia } from './store-media.ts'

const VTT = 'text/vtt'

/** Captions as a file for players; null where there are none. */
const fileOf = (cues: readonly Cue[]): Buffer | null => (cues.length > 0 ? Buffer.from(writeCaptions(cues)) : null)

const urlOf = (file: Buffer): string => mediaUrl(createHash('sha256').update(file).digest(), VTT)

/** A sound or film as players see it. Where nobody wrote a transcript, the words of the captions are one. */
export function publishedMedia(media: AuthoredMedia): Media {
  if (!media) return null
  const { captions, transcript, ...shown } = media
  const { cues } = readCaptions(captions ?? '')
  const file = fileOf(cues)
  return { ...shown, captions_url: file && urlOf(file), transcript: transcript?.trim() || transcriptOf(cues) }
}

/** Stores the captions of what is being published, under the addresses that players get. */
export async function putCaptions(tx: Db, ownerId: string, all: readonly AuthoredMedia[]): Promise<void> {
  for (const media of all) {
    const bytes = fileOf(readCaptions(media?.captions ?? '').cues)
    if (media && bytes) await putMedia(tx, ownerId, { kind: 'captions', seconds: media.seconds, mime: VTT, bytes })
  }
}
