import { useState, type ReactNode } from 'react'
import { Check, X } from 'lucide-react'
import type { Image } from '#contract/quiz/fields.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { useLazyComponent } from '#web/platform/loading/use-lazy-component.ts'
import type { Part, PartState } from './parts.ts'
import styles from './PartFace.module.css'

interface PartFaceProps extends Omit<Part, 'id'> {
  /** Whether its picture opens full screen. */
  isEnlargeable?: boolean
  /** The field that it names. */
  labelFor?: string
}

/** A part of a question as players see it: its picture, its text, or both. */
export function PartFace({ text, rendered = null, image, isEnlargeable = false, labelFor }: PartFaceProps) {
  const words = text && <RenderedText text={text} rendered={rendered} />
  return (
    <span className={styles.face}>
      {image &&
        (isEnlargeable ? (
          <PartPicture image={image} />
        ) : (
          <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
        ))}
      {labelFor === undefined ? (
        words && <span className={styles.text}>{words}</span>
      ) : (
        // A button has no place in a label, so a picture is not part of it.
        <label htmlFor={labelFor} className={words ? styles.text : 'unseen'}>
          {words || image?.alt}
        </label>
      )}
    </span>
  )
}

const loadDialog = async () => (await import('#web/ui/ImageDialog.tsx')).ImageDialog

/** The picture of a part, which opens full screen. */
function PartPicture({ image }: { image: NonNullable<Image> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [ImageDialog, fetchDialog] = useLazyComponent(loadDialog)
  return (
    <>
      <button type="button" className={styles.enlarge} onClick={() => void fetchDialog().then(setIsOpen)}>
        <img className={styles.picture} src={image.url} alt={image.alt} width={image.width} height={image.height} />
      </button>
      {isOpen && ImageDialog && <ImageDialog image={image} onClose={() => setIsOpen(false)} />}
    </>
  )
}

interface JudgedRowProps {
  state: PartState
  /** All of it in words, for screen readers. */
  words: string
  /** What is right, below a wrong answer. */
  note?: ReactNode
  children: ReactNode
}

/** One part of an answer once the verdict is in: filled where it is right, hollow where it is wrong. */
export const JudgedRow = ({ state, words, note, children }: JudgedRowProps) => (
  <li>
    <span className="unseen">{words}</span>
    <div className={`${styles.row} ${styles[state]}`} data-state={state} aria-hidden="true">
      <span className={styles.key}>
        {state === 'right' && <Check size={18} />}
        {state === 'wrong' && <X size={18} />}
      </span>
      <div className={styles.words}>
        {children}
        {note && <div className={styles.note}>{note}</div>}
      </div>
    </div>
  </li>
)
