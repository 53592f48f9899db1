import { dropDrafts } from '#web/kinds/use-stored-draft.ts'
import { counted } from '#web/platform/format.ts'
import type { PersonalData } from '#web/platform/session/personal-data.ts'
import { clearProgress } from '#web/platform/progress/clear-progress.ts'
import { recentQuizzes } from '#web/platform/progress/recent-quizzes.ts'
import { dropProgress, isLoaded, progressOf } from './round/quiz-progress.ts'
import { unsentAnswers } from './round/round.ts'
import { dropRounds, hasUnsent, storeRecents, unsentQuizzes } from './round/round-storage.ts'
import { sendAnswers } from './round/send-answers.ts'

/** What was played before the login belongs to the user, too. */
const ownQuizzes = (user: string): string[] => {
  const recent = recentQuizzes()
  return unsentQuizzes().filter((quiz_url) => (recent.get(quiz_url)?.player ?? user) === user)
}

/** Stored answers that wait for the end of the quiz look unsent, so what this page knows counts. */
const countUnsent = (quiz_url: string): number => {
  const { round } = progressOf(quiz_url)
  return round ? unsentAnswers(round).length : 0
}

const unsentOf = (user: string): string[] => ownQuizzes(user).filter((quiz_url) => countUnsent(quiz_url) > 0)

/** The rounds in this browser: a round belongs to the player who started it. */
export const rounds: PersonalData = {
  async send(user) {
    await Promise.all(ownQuizzes(user).map(sendAnswers))
  },

  unsaved(user) {
    const recent = recentQuizzes()
    return unsentOf(user).map(
      (quiz_url) => `${counted(countUnsent(quiz_url), 'answer', 'answers')} in “${recent.get(quiz_url)?.title}”`,
    )
  },

  forget(user, { keepsUnsaved }) {
    dropDrafts()
    const own = new Set(ownQuizzes(user))
    const others = unsentQuizzes().filter((quiz_url) => !own.has(quiz_url))
    clearProgress(new Set([...others, ...(keepsUnsaved ? unsentOf(user) : [])]))
  },

  forgetOthers(user, { sparesOpen }) {
    const over: string[] = []
    const recent = recentQuizzes()
    for (const [quiz_url, { player, ...rest }] of recent) {
      const isOthers = player !== undefined && player !== user
      // What a guest played became the user's with the login, on the server as well.
      if (!isOthers && user !== null) recent.set(quiz_url, { ...rest, player: user })
      else if (isOthers && !hasUnsent(quiz_url) && !(sparesOpen && isLoaded(quiz_url))) over.push(quiz_url)
    }
    for (const quiz_url of over) recent.delete(quiz_url)
    storeRecents(recent)
    dropRounds(over)
    dropProgress(over)
  },
}
