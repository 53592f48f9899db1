import { useEffect } from 'react'
import type { Cue } from '#contract/captions.ts'

/** Shows captions that have no address yet, because their quiz is a draft. */
export function useCues(player: HTMLMediaElement | null, cues: readonly Cue[] | undefined): void {
  useEffect(() => {
    if (!player || !cues?.length) return
    const known = [...player.textTracks].find(({ label }) => label === LABEL)
    const track = known ?? player.addTextTrack('captions', LABEL)
    track.mode = 'showing'
    const added = cues.map(({ start, end, text }) => new VTTCue(start, end, text))
    for (const cue of added) track.addCue(cue)
    return () => {
      for (const cue of added) track.removeCue(cue)
    }
  }, [player, cues])
}

const LABEL = 'Captions'
