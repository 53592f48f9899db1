import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { SIZES } from '#contract/draft-limits.ts'
import type { Image } from '#contract/image.ts'
import { Button } from '#web/ui/Button.tsx'
import { Meter } from '#web/ui/Meter.tsx'
import { DraftField } from './DraftField.tsx'
import { PICTURE_TYPES } from './picture-file.ts'
import styles from './PictureField.module.css'
import type { PictureTaker } from './use-picture.ts'

interface PictureFieldProps {
  /** Whose picture, such as "the question". */
  of: string
  path: string
  image: Image
  taker: PictureTaker
  flaw?: string | undefined
  onChange: (image: Image) => void
  /** Whether the button stands while there is none; else it comes from elsewhere. */
  hasButton?: boolean
}

/** A picture and the words for those who cannot see it. */
export function PictureField({ of, path, image, taker, flaw, onChange, hasButton = true }: PictureFieldProps) {
  const { state } = taker
  if (!hasButton && !image && state.kind === 'idle') return null
  return (
    <div className={styles.field}>
      {image && (
        <div className={styles.picture}>
          {image.url ? <img src={image.url} alt="" className={styles.image} /> : <div className={styles.image} />}
          <div className={styles.words}>
            <DraftField
              label="Description of the picture"
              path={`${path}.alt`}
              value={image.alt}
              most={SIZES.alt.most}
              longest={500}
              flaw={flaw}
              hint="Describe it without giving the answer away."
              onChange={(alt) => onChange({ ...image, alt })}
            />
          </div>
        </div>
      )}
      {state.kind === 'sending' && (
        <div className={styles.sending}>
          <span>Sending the picture… {Math.round(state.share * 100)}%</span>
          <Meter percent={state.share * 100} />
          <Button kind="quiet" small onClick={taker.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <p className={styles.failed} role="alert">
          {state.why}
          {state.again && (
            <Button kind="quiet" small onClick={() => state.again && taker.add(state.again)}>
              Try again
            </Button>
          )}
        </p>
      )}
      <div className={styles.buttons}>
        {(hasButton || image) && <PictureButton of={of} hasPicture={image !== null} taker={taker} />}
        {image && (
          <Button kind="quiet" small onClick={() => onChange(null)}>
            <Trash2 size={18} aria-hidden="true" /> Remove picture
          </Button>
        )}
      </div>
    </div>
  )
}

interface PictureButtonProps {
  of: string
  hasPicture: boolean
  taker: PictureTaker
}

/** Opens the browser's choice of files. */
export function PictureButton({ of, hasPicture, taker }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        kind="quiet"
        small
        aria-label={hasPicture ? `Another picture for ${of}` : `Add a picture to ${of}`}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={18} aria-hidden="true" /> {hasPicture ? 'Another picture' : 'Add picture'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) taker.add(file)
          target.value = ''
        }}
      />
    </>
  )
}
