import { create } from 'zustand'
import { practiceApi, type PracticeVerdict } from '#contract/api/practice.ts'
import type { Answer } from '#contract/quiz/question.ts'
import { call } from '#web/platform/api.ts'
import { createSender, type Step } from '#web/platform/sender.ts'
import { ownerOf } from '#web/platform/session/session.ts'
import { errorCode } from '#web/platform/errors.ts'
import { unsentCards, type PracticeSession, withOutcome, type CardLoss } from './practice-session.ts'
import { changeSession, storedSession, storedSessions } from './stored-sessions.ts'

/** Whether the last try to send an answer failed; it is repeated. */
export const useSending = create<{ isUnreachable: boolean }>(() => ({ isUnreachable: false }))

/** Sends what a session has not sent yet, unless it is somebody else's. */
export async function sendCards(session_id: string): Promise<void> {
  if (isWaiting(session_id)) await sendSession(session_id)
}

/** Sends what any session of this player left behind. */
export async function sendAllCards(): Promise<void> {
  await Promise.all(storedSessions().map(({ session_id }) => sendCards(session_id)))
}

const sendSession = createSender<never>({
  lockOf: (session_id) => `tenpip_practice_${session_id}`,
  stepsOf: (session_id) =>
    cardSteps({
      read: () => ownSession(session_id),
      change: (how) => changeSession(session_id, how),
      send: (card_id, answer) => call(practiceApi.answer, { params: { id: session_id, card_id }, body: { answer } }),
    }),
  isWaiting,
  onEnd: () => useSending.setState({ isUnreachable: false }),
  onUnreachable: () => useSending.setState({ isUnreachable: true }),
})

/** What the queue of a session reads, changes and calls. */
export interface CardIO {
  read: () => PracticeSession | null
  change: (how: (session: PracticeSession) => PracticeSession) => void
  send: (card_id: string, answer: Answer) => Promise<PracticeVerdict>
}

/** What is never accepted, however often it is sent. */
const LOSSES: Readonly<Record<string, CardLoss>> = { NOT_FOUND: 'gone', INVALID: 'changed' }

/** What finds the next answer without a verdict. A card is scheduled once however often its answer arrives. */
export const cardSteps = (io: CardIO) => (): Step<never> | null => {
  const session = io.read()
  const next = session && unsentCards(session)[0]
  if (!next) return null
  const { card_id, answer } = next
  return {
    async send() {
      const verdict = await io.send(card_id, answer)
      io.change((now) => withOutcome(now, card_id, { verdict }))
    },
    failed(error) {
      const loss = LOSSES[errorCode(error) ?? '']
      if (!loss) return 'later'
      io.change((now) => withOutcome(now, card_id, { loss }))
      return 'settled'
    },
  }
}

/** The session, as long as its player is here. */
function ownSession(session_id: string): PracticeSession | null {
  const session = storedSession(session_id)
  return session && ownerOf(session.user) === 'mine' ? session : null
}

function isWaiting(session_id: string): boolean {
  const session = ownSession(session_id)
  return session !== null && unsentCards(session).length > 0
}
