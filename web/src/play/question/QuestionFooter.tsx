import { ArrowLeft, ArrowRight, Flag } from 'lucide-react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import styles from './Question.module.css'

interface QuestionFooterProps {
  /** Whether all answers are checked at the end, so that players can move back and forth. */
  isDraft: boolean
  isFirst: boolean
  onPrevious: () => void
  onNext: () => void
  onSkip: () => void
  onReport: () => void
}

/** Further actions of a question: skip, previous, report. */
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
          Skip for now
        </Button>
        <IconButton label="Report a problem" onClick={onReport}>
          <Flag size={20} aria-hidden="true" />
        </IconButton>
      </>
    )}
  </div>
)
