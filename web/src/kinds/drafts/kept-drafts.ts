import { isRecord } from '#contract/is-record.ts'
import { fitsQuestion, type Answer, type Question } from '#contract/question.ts'
import { isText, shape } from '#web/platform/shape.ts'
import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'

interface KeptDrafts {
  round: string
}

const KEY = 'tenpip_drafts_v1'
const isKept = shape<KeptDrafts>({ round: isText })

/** The unfinished answers of a round, by question. */
function draftsOf(round: string): Record<string, unknown> {
  const kept: unknown = readTabStored(KEY, isKept)
  return isRecord(kept) && kept['round'] === round && isRecord(kept['answers']) ? kept['answers'] : {}
}

/** What was filled in at a question and not answered yet, if anything. */
export function keptDraft(round: string, question: Question): Answer | undefined {
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
