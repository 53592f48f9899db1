import { useContext, useEffect, useState } from 'react'
import type { AnswerProps } from '../answer-props.ts'
import { useAnswerDraft } from '../use-answer-draft.ts'
import { keepDraft, keptDraft } from './kept-drafts.ts'
import { RoundName } from './round-name.ts'

/** An answer being given that outlasts a reload, until it is checked. */
export function useKeptDraft(props: AnswerProps) {
  const { question, given, isLocked, isDraft, onDraft } = props
  const round = useContext(RoundName)
  const isKept = round !== null && !isDraft
  const [before] = useState(() => (isKept && given === undefined ? keptDraft(round, question) : undefined))
  const answering = useAnswerDraft(props, before)
  const { draft } = answering
  // The order in which items are shown at first is nobody's answer.
  const [first] = useState(draft)
  const isFilledIn = before !== undefined || draft !== first
  useEffect(() => {
    if (isKept) keepDraft(round, question.qid, isLocked || !isFilledIn ? undefined : draft)
  }, [isKept, round, question.qid, isLocked, isFilledIn, draft])
  useEffect(() => {
    if (before !== undefined) onDraft?.(before)
    // oxlint-disable-next-line react/exhaustive-deps -- what was restored is told once
  }, [])
  return answering
}
