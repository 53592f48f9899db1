import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { SIZES } from '#contract/draft-limits.ts'
import type { Image } from '#contract/image.ts'
import { percent } from '#web/platform/percent.ts'
import { Button } from '#web/ui/Button.tsx'
import { DraftField } from './DraftField.tsx'
import { IMAGE_TYPES } from './image-file.ts'
import styles from './ImageField.module.css'
import { UploadProgress } from './UploadProgress.tsx'
import type { ImagePicker } from './use-image-picker.ts'

interface ImageFieldProps {
  /** What the image belongs to, such as "the question". */
  of: string
  path: string
  image: Image
  picker: ImagePicker
  problem?: string | undefined
  onChange: (image: Image) => void
  /** Whether the button is shown while there is no image; otherwise it is elsewhere. */
  hasButton?: boolean
  /** False where the image itself is shown elsewhere. */
  hasThumbnail?: boolean
}

/** An image and its description for people who cannot see it. */
export function ImageField(props: ImageFieldProps) {
  const { of, path, image, picker, problem, onChange, hasButton = true, hasThumbnail = true } = props
  if (!hasButton && !image && picker.state.kind === 'idle') return null
  return (
    <div className={styles.field}>
      {image && (
        <div className={hasThumbnail ? styles.picture : undefined}>
          {!hasThumbnail ? null : image.url ? (
            <img src={image.url} alt="" className={styles.image} />
          ) : (
            <div className={styles.image} />
          )}
          <div className={styles.words}>
            <DraftField
              label="Description of the picture"
              path={`${path}.alt`}
              value={image.alt}
              most={SIZES.alt.most}
              longest={500}
              problem={problem}
              hint="Describe it without giving the answer away."
              onChange={(alt) => onChange({ ...image, alt })}
            />
          </div>
        </div>
      )}
      <UploadProgress picker={picker} words={(share) => `Uploading the picture… ${percent(share)}`} />
      <div className={styles.buttons}>
        {(hasButton || image) && <ImageButton of={of} hasImage={image !== null} picker={picker} />}
        {image && (
          <Button kind="quiet" small onClick={() => onChange(null)}>
            <Trash2 size={18} aria-hidden="true" /> Remove picture
          </Button>
        )}
      </div>
    </div>
  )
}

interface ImageButtonProps {
  of: string
  hasImage: boolean
  picker: ImagePicker
}

/** Opens the browser's file picker. */
export function ImageButton({ of, hasImage, picker }: ImageButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        kind="quiet"
        small
        aria-label={hasImage ? `Change the picture of ${of}` : `Add a picture to ${of}`}
        onClick={() => input.current?.click()}
      >
        <ImagePlus size={18} aria-hidden="true" /> {hasImage ? 'Change picture' : 'Add picture'}
      </Button>
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) picker.add(file)
          target.value = ''
        }}
      />
    </>
  )
}
