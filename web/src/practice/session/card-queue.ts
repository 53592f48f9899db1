import type { PracticeVerdict } from '#contract/practice.ts'
import type { Answer } from '#contract/question.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { unsentCards, withOutcome, type Loss, type Session } from './practice-session.ts'

/** What the queue reads, changes and calls. */
export interface CardIO {
  read: () => Session | null
  change: (how: (session: Session) => Session) => void
  send: (card_id: string, answer: Answer) => Promise<PracticeVerdict>
}

/** What is never accepted, however often it is sent. */
const LOSSES: Readonly<Record<string, Loss>> = { NOT_FOUND: 'gone', INVALID: 'changed' }

/**
 * Sends the answers that have no verdict, in order and one at a time. A card is scheduled once however often its answer
 * arrives, so this can be interrupted anywhere; it throws when the connection fails, and the caller repeats it.
 */
export async function drainCards(io: CardIO): Promise<void> {
  for (;;) {
    const session = io.read()
    const next = session && unsentCards(session)[0]
    if (!next) return
    const { card_id, answer } = next
    try {
      const verdict = await io.send(card_id, answer)
      io.change((now) => withOutcome(now, card_id, { verdict }))
    } catch (error) {
      const loss = LOSSES[errorCode(error) ?? '']
      if (!loss) throw error
      io.change((now) => withOutcome(now, card_id, { loss }))
    }
  }
}
