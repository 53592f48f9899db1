import { AudioLines, Trash2 } from 'lucide-react'
import { MEDIA, MEDIA_ACCEPT } from '#contract/media-limits.ts'
import type { AuthoredMedia } from '#contract/media.ts'
import { DraftField } from '#web/kinds/fields/DraftField.tsx'
import { UploadProgress } from '#web/kinds/fields/UploadProgress.tsx'
import { percent } from '#web/platform/percent.ts'
import { Button } from '#web/ui/Button.tsx'
import { CaptionsField } from './CaptionsField.tsx'
import { DraftPlayer } from './DraftPlayer.tsx'
import { FileButton } from './FileButton.tsx'
import styles from './MediaField.module.css'
import type { MediaPicker } from './use-media-picker.ts'

interface MediaFieldProps {
  media: AuthoredMedia
  picker: MediaPicker
  lang: string
  problemAt: (path: string) => string | undefined
  onChange: (media: AuthoredMedia, field: string) => void
}

/** The sound or video of a question, and the words for players who cannot hear or see it. */
export function MediaField({ media, picker, lang, problemAt, onChange }: MediaFieldProps) {
  return (
    <div className={styles.field}>
      {media && (
        <div className={styles.media}>
          <DraftPlayer key={media.id} media={media} lang={lang} />
          <div className={styles.words}>
            <DraftField
              label="Transcript"
              path="media.transcript"
              kind="lines"
              value={media.transcript ?? ''}
              most={MEDIA.transcript.most}
              longest={20_000}
              problem={problemAt('media.transcript')}
              hint="Everything that is said, and what else can be heard, for players who can't hear it. Captions can take its place."
              onChange={(transcript) => onChange({ ...media, transcript }, 'media.transcript')}
            />
          </div>
          <CaptionsField
            captions={media.captions ?? ''}
            problem={problemAt('media.captions')}
            onChange={(captions) => onChange({ ...media, captions }, 'media.captions')}
          />
        </div>
      )}
      <UploadProgress
        picker={picker}
        words={(share) => (share < 1 ? `Uploading… ${percent(share)}` : 'Checking the file…')}
      />
      <div className={styles.buttons}>
        <FileButton
          accept={MEDIA_ACCEPT}
          label={media ? 'Change the sound or video of the question' : 'Add a sound or a video to the question'}
          onFile={picker.add}
        >
          <AudioLines size={18} aria-hidden="true" /> {media ? 'Change sound or video' : 'Add sound or video'}
        </FileButton>
        {media && (
          <Button kind="quiet" small onClick={() => onChange(null, 'media')}>
            <Trash2 size={18} aria-hidden="true" /> Remove {media.kind === 'audio' ? 'sound' : 'video'}
          </Button>
        )}
      </div>
    </div>
  )
}
