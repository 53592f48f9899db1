import { useState, type ReactNode, type SyntheticEvent, useEffect, useSyncExternalStore } from 'react'
import type { Cue } from '#contract/text/captions.ts'
import type { Media } from '#contract/quiz/media.ts'
import { Button } from '#web/ui/Button.tsx'
import { lengthOf, mediaName } from './media-words.ts'
import styles from './MediaPlayer.module.css'

interface MediaPlayerProps {
  media: Omit<NonNullable<Media>, 'id'>
  /** The language of the quiz. */
  lang?: string
  /** The captions of a draft, which have no address yet. */
  cues?: readonly Cue[]
}

type State = 'idle' | 'playing' | 'failed' | 'unplayable'

/**
 * A sound or a video with the browser's own controls, which work by keyboard and with a screen reader. Nothing is loaded
 * before it is played. Where it cannot be played, a sentence says so, and its transcript is still there.
 */
export function MediaPlayer({ media, lang, cues }: MediaPlayerProps) {
  const { kind, url, mime, seconds, width, height, captions_url, transcript } = media
  const [player, setPlayer] = useState<HTMLMediaElement | null>(null)
  const [state, setState] = useState<State>('idle')
  const isConnected = useIsConnected()
  useCues(player, cues)
  const name = mediaName(kind)
  const label = `${kind === 'audio' ? 'Sound' : 'Video'}, ${lengthOf(seconds)}`

  const shared = {
    src: url,
    controls: true,
    preload: 'none',
    'aria-label': label,
    onPlay(event: SyntheticEvent<HTMLMediaElement>) {
      pauseOthers(event)
      setState('playing')
    },
    onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) =>
      setState(currentTarget.canPlayType(mime) === '' ? 'unplayable' : 'failed'),
  } as const
  const track = captions_url !== null && (
    <track kind="captions" src={captions_url} label="Captions" {...(lang && { srcLang: lang })} default />
  )
  const shape = { '--ratio': (width ?? 16) / (height ?? 9) }

  const says = (sentence: ReactNode) => (
    <output className={styles.instead} data-film={kind === 'video' || undefined} style={shape}>
      {sentence}
    </output>
  )
  const instead =
    state === 'unplayable'
      ? says(<p>This browser can&apos;t play this {name}.</p>)
      : !isConnected && state !== 'playing'
        ? says(<p>You&apos;re offline. This {name} plays when you&apos;re connected again.</p>)
        : state === 'failed'
          ? says(
              <>
                <p>The {name} didn&apos;t play. Check your connection.</p>
                <Button kind="quiet" small onClick={() => setState('idle')}>
                  Try again
                </Button>
              </>,
            )
          : null
  return (
    <div className={styles.media} data-media={kind}>
      {instead ??
        (kind === 'audio' ? (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what has no captions has a transcript
          <audio {...shared} ref={setPlayer} className={styles.audio}>
            {track}
          </audio>
        ) : (
          // oxlint-disable-next-line jsx-a11y/media-has-caption -- what has no captions has a transcript
          <video {...shared} ref={setPlayer} playsInline className={styles.video} style={shape}>
            {track}
          </video>
        ))}
      <div className={styles.about}>
        {transcript && (
          <details className={styles.transcript}>
            <summary>Transcript</summary>
            <p lang={lang}>{transcript}</p>
          </details>
        )}
        <span className={styles.length} aria-hidden="true">
          {label}
        </span>
      </div>
    </div>
  )
}

/** Whether this device has a connection, also in the embed, which follows no calls. */
const useIsConnected = (): boolean =>
  useSyncExternalStore(
    follow,
    () => navigator.onLine,
    () => true,
  )

const LABEL = 'Captions'

/** Shows captions that have no address yet, because their quiz is a draft. */
function useCues(player: HTMLMediaElement | null, cues: readonly Cue[] | undefined): void {
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

/** Two sounds at once are noise. */
function pauseOthers({ currentTarget }: SyntheticEvent<HTMLMediaElement>): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('audio, video'))
    if (other !== currentTarget) other.pause()
}

const follow = (changed: () => void): (() => void) => {
  const over = new AbortController()
  addEventListener('online', changed, over)
  addEventListener('offline', changed, over)
  return () => over.abort()
}
