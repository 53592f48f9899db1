import { Volume2, VolumeX } from 'lucide-react'
import { setPreference, usePreferences } from '#web/platform/preferences.ts'
import { IconButton } from '#web/ui/Button.tsx'
import type { Sound } from './sounds.ts'

/** Plays a sound for those who have sound on; for the others nothing of it is loaded. */
export async function playSound(name: Sound): Promise<void> {
  if (!usePreferences.getState().sound) return
  try {
    const { sound } = await import('./sounds.ts')
    await sound(name)
  } catch {
    // A sound that can't be loaded or played is not missed.
  }
}

/** Turns sound on, which is heard, or off. */
export function setSound(on: boolean): void {
  setPreference('sound', on)
  void playSound('right')
}

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
