import { Suspense, type ComponentProps } from 'react'
import { loadable } from '#web/platform/loading/loadable.tsx'
import type { MediaPlayer } from './MediaPlayer.tsx'
import styles from './MediaPlayer.module.css'

const Player = loadable(async () => (await import('./MediaPlayer.tsx')).MediaPlayer)

/** The player, which is a script of its own, because few questions have one. Its place is kept until it is loaded. */
export function LateMediaPlayer(props: ComponentProps<typeof MediaPlayer>) {
  const { kind, width, height } = props.media
  const shape = { '--ratio': (width ?? 16) / (height ?? 9) }
  const place = <div className={styles.waiting} data-film={kind === 'video' || undefined} style={shape} />
  return (
    <Suspense fallback={place}>
      <Player {...props} />
    </Suspense>
  )
}

export const loadMediaPlayer = Player.load
