import { Fragment, type ReactNode } from 'react'
import { blankPieces } from '#contract/kinds/blanks/blank-places.ts'
import type { Question } from '#contract/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
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
  // Each piece is shown by itself: markup that held a blank would be cut there, which the browser mends.
  const words = (piece: string) => (rendered === null ? piece : <RenderedText text={piece} rendered={piece} />)
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
          words(typeof before === 'number' ? piece.replace(CLOSING, '') : piece)
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
