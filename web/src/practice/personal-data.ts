import { counted } from '#web/platform/format.ts'
import type { PersonalData } from '#web/platform/session/personal-data.ts'
import { isSessionOf, unsentCards, type PracticeSession } from './session/practice-session.ts'
import { sendAllCards } from './session/send-cards.ts'
import { changeSession, dropSession, storedSessions } from './session/stored-sessions.ts'

const hasUnsent = (session: PracticeSession): boolean => unsentCards(session).length > 0

/** The sessions of practice in this browser: each belongs to the player who began it. */
export const practiceSessions: PersonalData = {
  send: () => sendAllCards(),

  unsaved(user) {
    const count = storedSessions()
      .filter((session) => isSessionOf(session, user))
      .flatMap(unsentCards).length
    return count > 0 ? [`${counted(count, 'answer', 'answers')} in practice`] : []
  },

  forget(user, { keepsUnsaved }) {
    for (const session of storedSessions())
      if (!hasUnsent(session) || (isSessionOf(session, user) && !keepsUnsaved)) dropSession(session.session_id)
  },

  forgetOthers(user, { sparesOpen }) {
    for (const session of storedSessions()) {
      const isOthers = session.user !== null && session.user !== user
      // What a guest practised became the user's with the login, on the server as well.
      if (!isOthers && user !== null) changeSession(session.session_id, (now) => ({ ...now, user }))
      else if (isOthers && !hasUnsent(session) && !sparesOpen) dropSession(session.session_id)
    }
  },
}
