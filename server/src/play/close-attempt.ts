import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import type { Shares } from '#contract/api/play.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { countsUnpaid, pays } from '#server/quizzes/pays.ts'
import { isDuplicate } from '#server/platform/db/db-errors.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import { notFound, invalidField } from '#server/platform/errors.ts'
import { payPlay, worthAfter, type Payout, type PurseForPlay, type Score } from '#server/rewards/pay-play.ts'
import type { Version, PinnedVersions } from '#server/quizzes/store.ts'
import { isSameQuestion } from '#server/quizzes/corrected-keys.ts'
import { answerLines, mayPlay, type AttemptAnswer, type Player, type TimedAnswer } from './attempt.ts'
import type { QuizFigures } from './figures.ts'
import { regradeAnswer } from './grading.ts'
import type { PlayServices } from './play-services.ts'
import { LEAST_ANSWERS, sharesAfter, sharesOf, storedShares } from './shares.ts'
import type { ResultAsShown, StoredResult } from './tables.ts'
import { withOpenFinds } from './tries.ts'

/** A closed attempt, with what its result is made from. */
export interface ClosedAttempt {
  id: string
  quizId: string
  version: Version
  isFirst: boolean
  correct: number
  credit: number
  stored: StoredResult | null
  answers: readonly AttemptAnswer[]
  /** Questions whose keys were corrected since, in their current form. */
  corrections: ReadonlyMap<string, KeyedQuestion>
}

/** Closes an attempt of this player from the server's record. Closing again changes nothing and returns the same. */
export async function closeAttempt(services: PlayServices, id: string, player: Player): Promise<ClosedAttempt> {
  const { db, versions, attemptCache } = services
  const { quizId, version: number } = await attemptCache.own(db, id, player)
  const version = await versions.get(db, quizId, number)
  const figures = await services.figures.of(quizId)
  const close = async (tx: Db) => {
    const [attempt] = (await lockToClose(tx, [id])).rows
    // Not from the cache: it may belong to someone else by now.
    if (!attempt || !mayPlay({ userId: attempt.user_id, guestHash: attempt.guest_hash }, player))
      throw notFound('That round')
    const corrections = await correctedQuestions(tx, versions, version, attempt.corrections)
    const base = { id, quizId, version, isFirst: attempt.first, answers: attempt.answers, corrections }
    if (attempt.is_finished)
      return {
        ...base,
        correct: attempt.correct ?? 0,
        credit: attempt.credit ?? 0,
        stored: attempt.result,
        uncounted: null,
      }
    const sent = attempt.answers
    attempt.answers = await withOpenFinds(tx, id, version, sent, attempt.elapsed)
    attempt.answers = raisedAnswers(attempt.answers, corrections, version)
    const uncounted = uncountedIn(attempt, version, sent)
    const written = await writeClosed(tx, id, attempt, { version, figures, uncounted })
    return { ...base, answers: attempt.answers, ...written, uncounted }
  }
  // A login may give a guest's first play of this quiz to the user at this very moment; the second lookup then finds
  // it.
  const { uncounted, ...result } = await transact(db, close).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error
    return transact(db, close)
  })
  attemptCache.forget(id)
  if (uncounted) countClosed(services, result, uncounted)
  return result
}

/** Closes an attempt, which must be of this quiz. */
export async function closeAttemptOfQuiz(
  services: PlayServices,
  quizId: string,
  attemptId: string,
  player: Player,
): Promise<ClosedAttempt> {
  const attempt = await services.attemptCache.own(services.db, attemptId, player)
  if (attempt.quizId !== quizId)
    throw invalidField('attempt_id', 'This is for another quiz.', 'That round is for another quiz.')
  return closeAttempt(services, attemptId, player)
}

/** The credit as a whole percentage of the possible credit. */
export const percentOf = (credit: number, total: number): number =>
  total ? Math.round((100 * credit) / (FULL_CREDIT * total)) : 0

/** An attempt with everything its result depends on; see the function `attempt_to_close`, which locks it. */
interface AttemptToClose {
  quiz_id: string
  version: number
  user_id: string | null
  guest_hash: Buffer | null
  replay: boolean
  is_finished: boolean
  first: boolean
  correct: number | null
  credit: number | null
  total: number | null
  result: StoredResult | null
  answers: TimedAnswer[]
  corrections: KeyCorrection[]
  best_correct: number | null
  best_credit: number | null
  author_id: string
  status: 'draft' | 'published' | 'hidden'
  is_approved: boolean
  approved_at: Date | null
  closes_at: Date
  counts_today: boolean
  waiting: number | null
  balance: number | null
  purse: PurseForPlay | null
  /** In microseconds: how long it took, or has taken so far. */
  elapsed: number
}

const lockToClose = statement<AttemptToClose>('lock attempt to close', 'SELECT * FROM attempt_to_close($1)')

/** A question whose key was corrected, and the last version that did. */
interface KeyCorrection {
  qid: string
  version: number
}

/**
 * The questions of a version whose keys were corrected later, in their current form; only those that still ask the
 * same.
 */
async function correctedQuestions(
  db: Db,
  versions: PinnedVersions,
  { quizId, questions }: Version,
  corrections: readonly KeyCorrection[],
): Promise<Map<string, KeyedQuestion>> {
  const found = new Map<string, KeyedQuestion>()
  for (const { qid, version: corrected } of corrections) {
    const now = (await versions.get(db, quizId, corrected)).questions.find((one) => one.qid === qid)
    const original = questions.find((one) => one.qid === qid)
    if (now && original && isSameQuestion(original, now)) found.set(qid, now)
  }
  return found
}

/** Grades the answers of an attempt that is being closed by keys that were corrected while it was played. */
const raisedAnswers = <A extends AttemptAnswer>(
  answers: readonly A[],
  corrections: ReadonlyMap<string, KeyedQuestion>,
  { questions, settings }: Version,
): A[] =>
  answers.map((answer) => {
    const question = corrections.get(answer.qid)
    const original = questions.find(({ qid }) => qid === answer.qid)
    const credit = question && original ? regradeAnswer(original, question, answer.answer, settings) : 0
    return credit > answer.credit ? { ...answer, credit, correct: credit === FULL_CREDIT, corrected: true } : answer
  })

/**
 * The answers that no figures have yet. Those of a replay never count; those that were checked at once are counted, but
 * not what was only found by then.
 */
function uncountedIn({ replay, answers }: AttemptToClose, { settings }: Version, sent: readonly AttemptAnswer[]) {
  if (replay) return []
  const counted = new Set(settings.feedback === 'each' ? sent.map(({ qid }) => qid) : [])
  return answers.filter(({ qid }) => !counted.has(qid))
}

/** Grades a locked attempt from the server's record, pays for it and writes its result; unanswered is wrong. */
async function writeClosed(
  tx: Db,
  id: string,
  attempt: AttemptToClose,
  { version, figures, uncounted }: { version: Version; figures: QuizFigures; uncounted: readonly AttemptAnswer[] },
) {
  const uncountedByQid = new Map(uncounted.map(({ qid, answer }) => [qid, answer]))
  const sharesIn = (question: KeyedQuestion): Shares | null => {
    const choices = figures.choices.get(question.qid)
    const answer = uncountedByQid.get(question.qid) ?? null
    return answer === null ? sharesOf(question, choices) : sharesAfter(question, choices, answer)
  }
  const { quiz_id: quizId, user_id: userId, answers, first } = attempt
  const { questions } = version
  const haveShares = new Set(answers.filter(({ shares }) => shares).map(({ qid }) => qid))
  const total = scoredCount(questions)
  const correct = answers.filter((answer) => answer.correct).length
  const credit = sum(answers.map((answer) => answer.credit))
  const { author_id: authorId, status, is_approved: isApproved, approved_at: approvedAt, closes_at } = attempt
  const isPaying = first && pays({ authorId, status, isApproved, approvedAt }, userId, closes_at)
  const counts = isPaying || (first && countsUnpaid({ authorId, status }, userId, attempt.counts_today))
  const shown: Omit<ResultAsShown, 'rank_week'> = {
    better_than: betterThan(figures.scores, percentOf(credit, total)),
    ...(await payout(tx, attempt, { quizId, correct, total, pays: isPaying })),
    best: Math.max(correct, attempt.best_correct ?? 0),
    best_credit: Math.max(credit, attempt.best_credit ?? 0),
    shares: Object.fromEntries(
      questions
        .filter(({ qid }) => !haveShares.has(qid))
        .flatMap((question) => {
          const shares = storedShares(question, sharesIn(question))
          return shares ? [[question.qid, shares] as const] : []
        }),
    ),
  }
  const { rows } = await writeResult(tx, [
    id,
    correct,
    credit,
    total,
    first,
    JSON.stringify(withoutEmpty(shown)),
    userId,
    counts,
    isPaying ? version.categoryId : null,
    answerLines(answers),
  ])
  return { correct, credit, stored: rows[0]?.result ?? null }
}

const sum = (numbers: number[]): number => numbers.reduce((one, other) => one + other, 0)

/** The percentage of earlier plays with a lower score; null while there are too few. */
function betterThan(scores: ReadonlyMap<number, number>, percent: number): number | null {
  let [lower, plays] = [0, 0]
  for (const [score, count] of scores) {
    plays += count
    if (score < percent) lower += count
  }
  return plays >= LEAST_ANSWERS ? Math.round((100 * lower) / plays) : null
}

/** What a result says about buxes: a user is paid; for a guest they wait, as many as the day would pay. */
async function payout(tx: Db, { user_id, guest_hash, waiting, balance, purse }: AttemptToClose, score: Score) {
  if (user_id && purse && score.pays) return payPlay(tx, { ...score, userId: user_id }, purse)
  const unpaid: Payout = { earned: [], waiting: guest_hash ? worthAfter(score, waiting ?? 0) : 0, balance }
  return unpaid
}

/** Every play has them for good, and most are empty. A waiting 0 is left out as well: it is what a missing one means. */
const withoutEmpty = (shown: StoredResult): StoredResult =>
  Object.fromEntries(
    Object.entries(shown).filter(([name, value]) => !isEmpty(value) && !(name === 'waiting' && value === 0)),
  )

const isEmpty = (value: unknown): boolean =>
  value === null || (typeof value === 'object' && value !== undefined && Object.keys(value).length === 0)

/**
 * Its answers become a part of its row. Also queues a play that counts for the boards, so that the rank in its result
 * includes it. Returns what is stored, because asking again must return the same to the letter.
 */
const writeResult = statement<{ result: StoredResult }>(
  'write result',
  `WITH gone AS (DELETE FROM answers WHERE attempt_id = $1)
   UPDATE attempts SET finished_at = clock_now(), correct = $2, credit = $3, total = $4, first = $5,
     result = jsonb_strip_nulls($6::jsonb || jsonb_build_object('rank_week', count_play($7::uuid, $8, $9::uuid, $2))),
     answer_lines = $10
   WHERE id = $1 RETURNING result`,
)

function countClosed(
  { figures, boards }: PlayServices,
  closed: ClosedAttempt,
  uncounted: readonly AttemptAnswer[],
): void {
  const { quizId, version, answers, credit, isFirst } = closed
  const { questions } = version
  boards.foldSoon()
  figures.countPlay(quizId, percentOf(credit, scoredCount(questions)), isFirst && answers.length > 0)
  for (const { qid, answer, correct } of uncounted) {
    const question = questions.find((one) => one.qid === qid)
    if (question) figures.countAnswer(quizId, question, answer, correct ?? false)
  }
}
