import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, type ReactNode, type Ref } from 'react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import type { Image } from '#contract/quiz/fields.ts'
import { percent } from '#web/platform/credit-words.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DraftField } from './DraftField.tsx'
import { IMAGE_TYPES, type ImagePicker } from './use-image-picker.ts'
import { UploadProgress } from './UploadProgress.tsx'
import styles from './ImageField.module.css'

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
        {(hasButton || image) && (
          <FileButton
            accept={IMAGE_TYPES}
            label={image ? `Change the picture of ${of}` : `Add a picture to ${of}`}
            onFile={picker.add}
          >
            <ImagePlus size={18} aria-hidden="true" /> {image ? 'Change picture' : 'Add picture'}
          </FileButton>
        )}
        {image && (
          <Button kind="quiet" small onClick={() => onChange(null)}>
            <Trash2 size={18} aria-hidden="true" /> Remove picture
          </Button>
        )}
      </div>
    </div>
  )
}

/** Opens the browser's file picker, where there is no room for words. */
export function PictureButton({ of, picker }: { of: string; picker: ImagePicker }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={`Add a picture to ${of}`} onClick={() => input.current?.click()}>
        <ImagePlus size={18} aria-hidden="true" />
      </IconButton>
      <PictureInput ref={input} picker={picker} />
    </>
  )
}

/** The file picker for a picture, which a button elsewhere opens. */
export const PictureInput = ({ ref, picker }: { ref: Ref<HTMLInputElement>; picker: ImagePicker }) => (
  <FileInput ref={ref} accept={IMAGE_TYPES} onFile={picker.add} />
)

interface FileInputProps {
  accept: string
  onFile: (file: File) => void
}

/** The browser's file picker. */
const FileInput = ({ ref, accept, onFile }: FileInputProps & { ref: Ref<HTMLInputElement> }) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={accept}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      if (file) onFile(file)
      target.value = ''
    }}
  />
)

/** A button that opens it. */
export function FileButton({ label, children, ...rest }: FileInputProps & { label: string; children: ReactNode }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="quiet" small aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <FileInput ref={input} {...rest} />
    </>
  )
}
