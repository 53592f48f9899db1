import { Check, X } from 'lucide-react'
import styles from './RightSign.module.css'

/** Before an answer: whether it is right. */
export const RightSign = ({ isRight }: { isRight: boolean }) => (
  <>
    <span className="unseen">{isRight ? 'Right: ' : 'Wrong: '}</span>
    {isRight ? (
      <Check size={16} className={styles.right} aria-hidden="true" />
    ) : (
      <X size={16} className={styles.wrong} aria-hidden="true" />
    )}
  </>
)
