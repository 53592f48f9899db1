import { useContext, useEffect, useState } from 'react'
import { isRecord } from '#contract/is-record.ts'
import { fitsQuestion, type Answer, type Question } from '#contract/quiz/question.ts'
import { isText, shape } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'
import type { AnswerProps } from './kind-props.ts'
import { useAnswerDraft, RoundName } from './use-answer-draft.ts'

/** An answer being given that outlasts a reload, until it is checked. */
export function useStoredAnswerDraft(props: AnswerProps) {
  const { question, given, isLocked, isDraft, onDraft } = props
  const round = useContext(RoundName)
  const isKept = round !== null && !isDraft
  const [before] = useState(() => (isKept && given === undefined ? storedAnswerDraft(round, question) : undefined))
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

/** What was filled in at a question and not answered yet, if anything. */
export function storedAnswerDraft(round: string, question: Question): Answer | undefined {
  const answer = draftsOf(round)[question.qid]
  return answer !== null && fitsQuestion(question, answer) ? answer : undefined
}

/** Keeps what is filled in at a question over a reload of this tab, for one round at a time. */
export function keepDraft(round: string, qid: string, answer: Answer | undefined): void {
  const { [qid]: before, ...others } = draftsOf(round)
  if (answer !== undefined) writeTabStored(KEY, { round, answers: { ...others, [qid]: answer } })
  else if (before !== undefined) writeTabStored(KEY, { round, answers: others })
}

export const dropDrafts = (): void => removeTabStored(KEY)

const KEY = 'tenpip_drafts_v1'
const isKeptDrafts = shape<{ round: string }>({ round: isText })

/** The unfinished answers of a round, by question. */
function draftsOf(round: string): Record<string, unknown> {
  const kept: unknown = readTabStored(KEY, isKeptDrafts)
  return isRecord(kept) && kept['round'] === round && isRecord(kept['answers']) ? kept['answers'] : {}
}
