import { Check, X } from 'lucide-react'
import type { VerdictProps } from '../checked-verdict.ts'
import { BlankedText } from './BlankedText.tsx'
import { blankMark, type BlankMark } from './blank-marks.ts'
import styles from './Blanks.module.css'

/** What belongs in a blank, after what was given. */
const Wanted = ({ words, children }: { words: string; children: string }) => (
  <>
    {' '}
    <strong className={styles.wanted}>
      <span className="unseen">{words}</span>
      {children}
    </strong>
  </>
)

const Mark = ({ given, isRight, wanted, spelling }: BlankMark) => {
  if (isRight === null) return <span className={styles.plain}>{given ?? '…'}</span>
  if (isRight)
    return (
      <>
        <span className={styles.right} data-state="right">
          <Check size={18} aria-hidden="true" />
          <span className="unseen">right: </span>
          {given}
        </span>
        {spelling !== null && <Wanted words="spelt: ">{spelling}</Wanted>}
      </>
    )
  return (
    <>
      <span className={styles.wrong} data-state="wrong">
        <X size={18} aria-hidden="true" />
        <span className="unseen">{given === undefined ? 'left empty' : 'wrong: '}</span>
        {given !== undefined && <s>{given}</s>}
      </span>
      {wanted !== undefined && <Wanted words="right answer: ">{wanted}</Wanted>}
    </>
  )
}

/** The text once the verdict is in: what was filled in, and what belongs there. */
export const FilledText = ({ question, verdict }: VerdictProps<'blanks'>) => (
  <p className={styles.filled}>
    <BlankedText question={question}>{(blank) => <Mark {...blankMark(blank, verdict)} />}</BlankedText>
  </p>
)
