import { useState } from 'react'
import { KINDS } from '#contract/kinds.ts'
import type { Try } from '#contract/play.ts'
import type { Question } from '#contract/question.ts'
import type { Tried, Tries } from '#web/kinds/answer-props.ts'

interface EmbedTriesProps {
  question: Question | undefined
  /** Whether each answer is checked at once. */
  checksEach: boolean
  send: (qid: string, text: string) => Promise<Try>
}

/** Trying several answers in the embed; those that could not be sent are sent along with the next one. */
export function useEmbedTries({ question, checksEach, send }: EmbedTriesProps): Tries | undefined {
  const [tried, setTried] = useState<readonly Tried[]>([])
  const [isWaiting, setIsWaiting] = useState(false)
  if (!question || !checksEach || KINDS[question.type].ofTries === undefined) return undefined
  const check = async (text: string) => {
    try {
      const { hit, text: spelled } = await send(question.qid, text)
      const found = hit === null ? null : { id: hit, text: spelled }
      setTried((before) => before.map((one) => (one.text === text ? { text, found } : one)))
      setIsWaiting(false)
    } catch {
      setIsWaiting(true)
    }
  }
  return {
    tried,
    isWaiting,
    onTry(text) {
      const unsent = isWaiting ? tried.filter(({ found }) => found === undefined) : []
      setTried([...tried, { text }])
      for (const one of [...unsent, { text }]) void check(one.text)
    },
    onDrop: (text) => setTried(tried.filter((one) => one.text !== text)),
  }
}
