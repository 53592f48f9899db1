import { Volume2, VolumeX } from 'lucide-react'
import { usePreferences } from '#web/platform/preferences.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { setSound } from './play-sound.ts'

/** Sound on or off, while playing. */
export function SoundButton() {
  const sound = usePreferences((preferences) => preferences.sound)
  const Speaker = sound ? Volume2 : VolumeX
  return (
    <IconButton label="Sound" aria-pressed={sound} onClick={() => setSound(!sound)}>
      <Speaker size={20} aria-hidden="true" />
    </IconButton>
  )
}
