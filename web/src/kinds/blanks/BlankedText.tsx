import { Fragment, type ReactNode } from 'react'
import { blankPieces } from '#contract/kinds/blanks/blank-places.ts'
import type { Question } from '#contract/question.ts'

type Blank = Question<'blanks'>['blanks'][number]

interface BlankedTextProps {
  question: Question<'blanks'>
  /** What stands in a blank, by its place in the text from 1 on. */
  children: (blank: Blank, place: number) => ReactNode
}

/** A text with something in its blanks. */
export function BlankedText({ question, children }: BlankedTextProps) {
  let place = 0
  return blankPieces(question.text).map((piece, at) => {
    const blank = typeof piece === 'number' ? question.blanks[piece] : undefined
    if (blank) place++
    // oxlint-disable-next-line react/no-array-index-key -- a piece is identified by its position
    return <Fragment key={at}>{blank ? children(blank, place) : typeof piece === 'number' ? '____' : piece}</Fragment>
  })
}
