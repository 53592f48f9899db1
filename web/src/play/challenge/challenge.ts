import { challengesApi, type Challenge, type ChallengePerson } from '#contract/api/challenges.ts'
import { minutesOf } from '#contract/quiz/quiz.ts'
import { query } from '#web/platform/queries.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { counted, day } from '#web/platform/format.ts'

export const challengeQuery = (token: string) => query(challengesApi.challenge, { params: { token } })

export const rematch = (token: string) => query(challengesApi.rematch, { params: { token } })

/** What goes with the link. It tells no score: those are compared only when both have finished. */
export const invitation = (title: string): string =>
  `I've played ${title} on ${APP_NAME}. Same questions, same order: your turn.`

const makerName = ({ from }: Pick<Challenge, 'from'>): string => (from.guest ? 'A friend' : from.name)

/** For those who are in it. */
export const ownTitle = (challenge: Pick<Challenge, 'from'>): string =>
  challenge.from.me ? 'Your challenge' : `${makerName(challenge)}'s challenge`

export const shortTitle = (challenge: Pick<Challenge, 'from' | 'people'>): string =>
  challenge.people ? ownTitle(challenge) : `${makerName(challenge)} challenges you`

export const challengeTitle = (challenge: Pick<Challenge, 'from' | 'people' | 'quiz'>): string =>
  `${shortTitle(challenge)}: ${challenge.quiz.quiz_title}`

export const challengeFacts = ({ quiz, ends_at }: Pick<Challenge, 'quiz' | 'ends_at'>): string[] => [
  counted(quiz.question_count, 'question', 'questions'),
  `about ${counted(minutesOf(quiz.question_count), 'minute', 'minutes')}`,
  `open until ${day(ends_at)}`,
]

export const scoreOf = ({ credit, total }: Pick<ChallengePerson, 'credit' | 'total'>): string =>
  `${inAnswers(credit)} of ${total}`

/** More than these are shown when the player asks for them. */
const FIRST = 10

/** The places that are shown at first: the best, and the player's own. */
export function placesShown(people: readonly ChallengePerson[], isWhole: boolean) {
  const places = people.map((person, index) => ({ place: index + 1, person }))
  return isWhole ? places : places.filter(({ place, person }) => place <= FIRST || person.me)
}

/** What screen readers hear when more people have finished; null when nobody has. */
export function newsIn(before: readonly ChallengePerson[], now: readonly ChallengePerson[]): string | null {
  const known = new Set(before.map(({ name }) => name))
  const added = now.filter(({ name, me }) => !me && !known.has(name))
  if (before.length === 0 || added.length === 0) return null
  return added.map((person) => `${person.name} has finished: ${scoreOf(person)}.`).join(' ')
}
