import { loadable } from '#web/platform/loading/loadable.tsx'

/** Few questions have a sound or a video, so its player is a script of its own. */
export const MediaPlayer = loadable(async () => (await import('./MediaPlayer.tsx')).MediaPlayer)
