import { Fragment, type ReactNode, type KeyboardEvent } from 'react'
import { ChevronDown, Check, X } from 'lucide-react'
import { blankPieces, blankText } from '#contract/quiz/kinds/blanks.ts'
import type { Question } from '#contract/quiz/question.ts'
import { LONGEST_ANSWER } from '#contract/quiz/draft-limits.ts'
import { isRecord } from '#contract/is-record.ts'
import { isTexts, valueIn } from '#contract/quiz/kinds/kind.ts'
import { isBlankRight, rightSpelling } from '#contract/quiz/typed-answer.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { type VerdictProps, keyIn, type CheckedVerdict } from '../checked-verdict.ts'
import styles from './Blanks.module.css'

type Blank = Question<'blanks'>['blanks'][number]

interface BlankedTextProps {
  question: Question<'blanks'>
  /** What stands in a blank, by its place in the text from 1 on. */
  children: (blank: Blank, place: number) => ReactNode
}

/** What stays on the line of the blank before it. */
const CLOSING = /^[.,;:!?…)\]”’'"%]+/

/** A text with something in its blanks. */
export function BlankedText({ question, children }: BlankedTextProps) {
  const { text, rendered } = question
  const pieces = blankPieces(rendered ?? text)
  // Blanks stand between formulas and code, never in them, so each piece is whole.
  const shown = (piece: string) => (rendered === null ? piece : <RenderedText text={piece} rendered={piece} />)
  let place = 0
  return pieces.map((piece, at) => {
    const [before, after] = [pieces[at - 1], pieces[at + 1]]
    const blank = typeof piece === 'number' ? question.blanks[piece] : undefined
    const closing = (typeof after === 'string' && CLOSING.exec(after)?.[0]) || ''
    if (blank) place++
    return (
      // oxlint-disable-next-line react/no-array-index-key -- a piece is identified by its position
      <Fragment key={at}>
        {typeof piece === 'string' ? (
          shown(typeof before === 'number' ? piece.replace(CLOSING, '') : piece)
        ) : (
          <span className={styles.unbroken}>
            {blank ? children(blank, place) : '____'}
            {closing}
          </span>
        )}
      </Fragment>
    )
  })
}

interface BlankInputProps {
  blank: Blank
  /** "Blank 1 of 3" */
  label: string
  /** The id of the words around it. */
  describedBy?: string | undefined
  value: string
  isLocked: boolean
  onType: (text: string) => void
  onChoose: (id: string) => void
  onLeave: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A blank to fill in: typed, or chosen from a list. */
export function BlankInput(props: BlankInputProps) {
  const { blank, label, describedBy, value, isLocked, onType, onChoose, onLeave, onKeyDown } = props
  const shared = { className: styles.input, 'aria-label': label, 'aria-describedby': describedBy, value, onKeyDown }
  return blank.choices === null ? (
    <input
      {...shared}
      data-blank
      maxLength={LONGEST_ANSWER}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      readOnly={isLocked}
      onChange={({ target }) => onType(target.value)}
      onBlur={onLeave}
    />
  ) : (
    <span className={styles.select}>
      <select {...shared} data-blank disabled={isLocked} onChange={({ target }) => onChoose(target.value)}>
        <option value="">Choose…</option>
        {blank.choices.map(({ id, text }) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown className={styles.arrow} size={18} aria-hidden="true" />
    </span>
  )
}

/** The text once the verdict is in: what was filled in, and what belongs there. */
export const FilledText = ({ question, verdict }: VerdictProps<'blanks'>) => (
  <p className={styles.filled}>
    <BlankedText question={question}>{(blank) => <Mark blank={blank} verdict={verdict} />}</BlankedText>
  </p>
)

/** The blanks that are filled, by their ids; undefined while none is. */
export function filledIn(given: unknown): Record<string, string> | undefined {
  const filled = isRecord(given)
    ? Object.entries(given).flatMap(([id, text]) =>
        typeof text === 'string' && text.trim() !== '' ? [[id, text.trim()] as const] : [],
      )
    : []
  return filled.length > 0 ? Object.fromEntries(filled) : undefined
}

/** What was in a blank, whether that is right, and what belongs there or how it is spelt. */
function Mark({ blank, verdict }: { blank: Blank; verdict: CheckedVerdict }) {
  const key = keyIn(verdict)
  const [value, right] = [valueIn(verdict.answer, blank.id), valueIn(key, blank.id)]
  const given = blankText(blank, value)
  if (key === null) return <span className={styles.plain}>{given ?? '…'}</span>
  if (isBlankRight(blank, right, value)) {
    const isTyped = blank.choices === null && isTexts(right) && typeof value === 'string'
    const spelling = isTyped ? rightSpelling(value, right) : null
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
  }
  const wanted = blankText(blank, right)
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
