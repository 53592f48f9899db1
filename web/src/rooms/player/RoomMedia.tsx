import { useState } from 'react'
import type { Media } from '#contract/media.ts'
import { LateMediaPlayer } from '#web/media/LateMediaPlayer.tsx'
import { mediaName } from '#web/media/media-words.ts'
import { Button } from '#web/ui/Button.tsx'

interface RoomMediaProps {
  media: NonNullable<Media>
  /** Whether a shared screen plays it for everybody. */
  hasScreen: boolean
}

/** The sound or video of a question in a room. Where a screen plays it, thirty phones need not. */
export function RoomMedia({ media, hasScreen }: RoomMediaProps) {
  const [isHere, setIsHere] = useState(!hasScreen)
  if (isHere) return <LateMediaPlayer media={media} />
  return (
    <div>
      <Button kind="quiet" small onClick={() => setIsHere(true)}>
        Play the {mediaName(media.kind)} on this device
      </Button>
    </div>
  )
}
