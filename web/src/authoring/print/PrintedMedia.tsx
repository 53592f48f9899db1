import type { Draft } from '#contract/draft.ts'
import { links } from '#contract/links.ts'
import type { Media } from '#contract/media.ts'
import { lengthOf } from '#web/media/media-words.ts'
import styles from './PrintedSheet.module.css'

interface PrintedMediaProps {
  draft: Draft
  media: NonNullable<Media>
}

/** Where to hear or see what paper cannot play; before the quiz has an address, its words. */
export function PrintedMedia({ draft, media }: PrintedMediaProps) {
  const { kind, seconds, transcript } = media
  const name = `${kind === 'audio' ? 'Sound' : 'Video'}, ${lengthOf(seconds)}.`
  if (draft.status === 'published')
    return (
      <p className={styles.media}>
        {name} {kind === 'audio' ? 'Listen' : 'Watch it'} at {location.host + links.quiz(draft.quiz_url)}
      </p>
    )
  return (
    <p className={styles.media}>
      {name} {transcript}
    </p>
  )
}
