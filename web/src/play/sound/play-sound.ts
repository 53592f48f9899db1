import { setPreference, usePreferences } from '#web/platform/preferences.ts'
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
