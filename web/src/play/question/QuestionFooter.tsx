import { ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './Question.module.css'

interface QuestionFooterProps {
  /** Whether all is checked at the end, so that one goes back and forth freely. */
  isDraft: boolean
  isFirst: boolean
  onPrevious: () => void
  onNext: () => void
  onSkip: () => void
  onReport: () => void
}

/** What else can be done with a question than answer it. */
export const QuestionFooter = ({ isDraft, isFirst, onPrevious, onNext, onSkip, onReport }: QuestionFooterProps) => (
  <div className={styles.foot}>
    {isDraft ? (
      <>
        <Button kind="secondary" disabled={isFirst} onClick={onPrevious}>
          <ArrowLeft size={20} aria-hidden="true" /> Previous
        </Button>
        <Button onClick={onNext}>
          Next <ArrowRight size={20} aria-hidden="true" />
        </Button>
      </>
    ) : (
      <>
        <Button kind="quiet" onClick={onSkip}>
          Skip
        </Button>
        <IconButton label="Report a problem" onClick={onReport}>
          <Flag size={20} aria-hidden="true" />
        </IconButton>
      </>
    )}
  </div>
)
