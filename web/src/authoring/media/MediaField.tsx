import { AudioLines, Trash2, Captions } from 'lucide-react'
import { useState } from 'react'
import { MEDIA, MEDIA_ACCEPT } from '#contract/quiz/media-limits.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import { DraftField } from '#web/kinds/fields/DraftField.tsx'
import { FileButton } from '#web/kinds/fields/ImageField.tsx'
import { problemAt } from '#web/kinds/fields/PartsProblems.tsx'
import { UploadProgress } from '#web/kinds/fields/UploadProgress.tsx'
import { percent } from '#web/platform/credit-words.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/platform/announcements.ts'
import { DraftPlayer } from './DraftPlayer.tsx'
import type { MediaPicker } from './use-media-picker.ts'
import styles from './MediaField.module.css'

interface MediaFieldProps {
  media: AuthoredMedia
  picker: MediaPicker
  lang: string
  problems: readonly Problem[]
  onChange: (media: AuthoredMedia, field: string) => void
}

/** The sound or video of a question, and the words for players who cannot hear or see it. */
export function MediaField({ media, picker, lang, problems, onChange }: MediaFieldProps) {
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
              problem={problemAt(problems, 'media.transcript')}
              hint="Everything that is said, and what else can be heard, for players who can't hear it. Captions can take its place."
              onChange={(transcript) => onChange({ ...media, transcript }, 'media.transcript')}
            />
          </div>
          <CaptionsField
            captions={media.captions ?? ''}
            problem={problemAt(problems, 'media.captions')}
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

const MOST = 100_000

interface CaptionsFieldProps {
  captions: string
  problem: string | undefined
  onChange: (captions: string) => void
}

/** Captions as text, typed or from a file. They are folded away until there are some. */
function CaptionsField({ captions, problem, onChange }: CaptionsFieldProps) {
  const [isOpen, setIsOpen] = useState(captions !== '')
  const [failure, setFailure] = useState<string>()
  const read = async (file: File) => {
    const text = file.size > 2 * MOST ? null : await file.text().catch(() => null)
    const why = text === null || text.length > MOST ? 'That file is too large for captions.' : undefined
    setFailure(why)
    if (text === null || why !== undefined) return
    onChange(text.replace(/\r\n?/g, '\n'))
    announce('Captions added.')
  }
  return (
    <details className={styles.captions} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Captions, shown while it plays</summary>
      <DraftField
        label="Captions"
        path="media.captions"
        kind="lines"
        value={captions}
        longest={MOST}
        problem={problem}
        hint="As WebVTT or SubRip. Each caption has its times and its text, with an empty line between two."
        placeholder={'00:01.000 --> 00:04.000\nAn owl hoots twice.'}
        onChange={onChange}
      />
      {failure !== undefined && (
        <p className={styles.failed} role="alert">
          {failure}
        </p>
      )}
      <div className={styles.buttons}>
        <FileButton accept=".vtt,.srt,text/vtt" label="Take captions from a file" onFile={(file) => void read(file)}>
          <Captions size={18} aria-hidden="true" /> From a .vtt or .srt file
        </FileButton>
      </div>
    </details>
  )
}
