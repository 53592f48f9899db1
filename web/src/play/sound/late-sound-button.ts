import { hydrateLater } from '#web/platform/loading/hydrate-later.tsx'

export const SoundButton = hydrateLater(async () => (await import('./SoundButton.tsx')).SoundButton)
