import { useMemo } from 'react'
import { readCaptions, transcriptOf } from '#contract/text/captions.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import { MediaPlayer } from '#web/media/MediaPlayer.tsx'

interface DraftPlayerProps {
  media: NonNullable<AuthoredMedia>
  lang: string
  /** Whether the transcript is shown below it, as players see it. */
  hasTranscript?: boolean
}

/** A sound or video of a draft, as players will get it. */
export function DraftPlayer({ media, lang, hasTranscript = false }: DraftPlayerProps) {
  const { captions, transcript } = media
  const cues = useMemo(() => readCaptions(captions ?? '').cues, [captions])
  // One that was imported is there after the draft is saved.
  if (media.url === '') return null
  const shown = hasTranscript ? transcript?.trim() || transcriptOf(cues) : null
  return <MediaPlayer media={{ ...media, captions_url: null, transcript: shown }} lang={lang} cues={cues} />
}
