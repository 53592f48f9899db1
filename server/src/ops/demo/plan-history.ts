import type { Answer, QuestionType } from '#contract/quiz/question.ts'
import { hashOf, seededRandom } from '#contract/seeded-random.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Random } from '#server/kinds/server-kind.ts'
import { SERVER_KINDS } from '#server/kinds/server-kinds.ts'
import { gradeAnswer, type Grading } from '#server/play/grading.ts'
import type { PastAnswer } from '#server/play/record-history.ts'

export interface KnownQuiz {
  id: string
  version: number
  categoryId: string
  authorId: string
  settings: Grading
  questions: KeyedQuestion[]
}

export interface PlannedPlay {
  quiz: KnownQuiz
  /** The index of a player in the list; null: an anonymous guest. */
  player: number | null
  seed: number
  startedAt: Date
  /** Null where the player left in the middle. */
  finishedAt: Date | null
  answers: PastAnswer[]
}

interface HistoryOptions {
  quizzes: KnownQuiz[]
  /** Each player's account, and the share of quizzes they have tried, where that is fixed. */
  players: { id: string; eagerness?: number }[]
  now: Date
  seed: string
}

export const DAYS = 28
const DAY = 24 * 3600_000
/** About how often each quiz was played by guests. */
const GUEST_PLAYS = 24
const SECONDS_A_QUESTION = 14

/** Evenings are busier than mornings, and few play at night; by hour of the day. */
const HOURS = [1, 1, 0, 0, 0, 1, 2, 4, 5, 5, 6, 7, 9, 8, 6, 6, 7, 9, 11, 13, 14, 12, 8, 4]

function hourOf(random: Random): number {
  let left = random() * HOURS.reduce((sum, weight) => sum + weight, 0)
  return Math.max(
    0,
    HOURS.findIndex((weight) => (left -= weight) < 0),
  )
}

/** A time in the last weeks and before now; recent days have more plays, as on a growing site. */
function momentOf(random: Random, now: Date): Date {
  const days = Math.floor(DAYS * random() ** 1.5)
  const midnight = Math.floor(now.getTime() / DAY) * DAY
  const at = midnight - days * DAY + (hourOf(random) * 60 + random() * 60) * 60_000
  return new Date(at < now.getTime() - 3600_000 ? at : at - DAY)
}

/** How many know the answer: the same for everyone, so that some questions are hard and some easy. */
const easeOf = ({ qid }: KeyedQuestion): number => 0.35 + 0.6 * seededRandom(hashOf(qid))()

const knownBy = <K extends QuestionType>({ type, key }: KeyedQuestion<K>): number =>
  SERVER_KINDS[type].demo.knownBy?.(key) ?? 1

const rightAnswer = <K extends QuestionType>(question: KeyedQuestion<K>): Answer =>
  SERVER_KINDS[question.type].demo.right(question, question.key)

const wrongAnswer = <K extends QuestionType>(random: Random, question: KeyedQuestion<K>): Answer =>
  SERVER_KINDS[question.type].demo.wrong(question, question.key, random)

function playOf(random: Random, quiz: KnownQuiz, player: number | null, skill: number, startedAt: Date): PlannedPlay {
  const { questions } = quiz
  const reached = random() < 0.12 ? Math.ceil(random() * (questions.length - 1)) : questions.length
  const answers = questions.slice(0, reached).map((question) => {
    const knows = random() < (easeOf(question) * 0.55 + skill * 0.45) * knownBy(question)
    const answer = knows ? rightAnswer(question) : wrongAnswer(random, question)
    return { question, answer, credit: gradeAnswer(question, answer, quiz.settings) }
  })
  const lasted = reached * SECONDS_A_QUESTION * 1000 * (0.6 + 0.8 * random())
  return {
    quiz,
    player,
    seed: Math.floor(random() * 2 ** 31),
    startedAt,
    finishedAt: reached === questions.length ? new Date(startedAt.getTime() + lasted) : null,
    answers,
  }
}

/**
 * A plausible history of a few weeks of play: the same seed plans the same plays, counted back from now. Nobody plays a
 * quiz twice, or their own.
 */
export function planHistory({ quizzes, players, now, seed }: HistoryOptions): PlannedPlay[] {
  const random = seededRandom(hashOf(seed))
  const plays: PlannedPlay[] = []
  for (const [player, { id, ...wished }] of players.entries()) {
    const skill = 0.25 + 0.7 * random()
    const usual = 0.08 + 0.5 * random() ** 2
    const eagerness = wished.eagerness ?? usual
    for (const quiz of quizzes)
      if (quiz.authorId !== id && random() < eagerness)
        plays.push(playOf(random, quiz, player, skill, momentOf(random, now)))
  }
  for (const quiz of quizzes)
    for (let count = Math.round(GUEST_PLAYS * (0.4 + 1.4 * random())); count > 0; count--)
      plays.push(playOf(random, quiz, null, random(), momentOf(random, now)))
  return plays.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
}
