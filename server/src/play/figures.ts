import { sql } from 'drizzle-orm'
import type { Answer, Question } from '#contract/question.ts'
import { putPlays, type DayPlays } from '#server/catalogue/put-plays.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { ByteCache } from '#server/platform/work/byte-cache.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { choiceIn, type Choices } from './shares.ts'

export type Count = { answers: number; correct: number }

/** The delay of writing after the first one: players do not wait for figures. */
const FOLD_AFTER = 1_000
/** Cached this long. */
const FRESH_FOR = 2_000
const MEMORY = 16 * 1024 * 1024

export const answerKey = (quizId: string, question: Question, answer: Answer): string =>
  [quizId, question.qid, choiceIn(question, answer)].join(' ')
export const playKey = (quizId: string, percent: number): string => `${quizId} ${percent}`

export const oneMore = (counts: Map<string, Count>, key: string, correct: boolean): void => {
  const count = counts.get(key) ?? { answers: 0, correct: 0 }
  counts.set(key, { answers: count.answers + 1, correct: count.correct + (correct ? 1 : 0) })
}

const addTo = (counts: Map<string, number>, key: string, more: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + more)

/** What was chosen in a quiz, by question, and how many plays scored each percentage. */
export interface QuizFigures {
  choices: ReadonlyMap<string, Choices>
  scores: ReadonlyMap<number, number>
}

type FiguresRow = {
  questions: ({ qid: string; choice: string } & Count)[]
  scores: { percent: number; plays: number }[]
}

const readFigures = statement<FiguresRow>(
  'read figures',
  `SELECT
     (SELECT coalesce(json_agg(json_build_object('qid', qid, 'choice', choice, 'answers', answers, 'correct', correct)), '[]')
       FROM question_figures WHERE quiz_id = $1) AS questions,
     (SELECT coalesce(json_agg(json_build_object('percent', percent, 'plays', plays)), '[]')
       FROM score_figures WHERE quiz_id = $1) AS scores`,
)

/**
 * The figures of answers and scores. Counts are collected in memory and written about once a second; a killed
 * process loses at most that second of figures, never anyone's score.
 */
export class Figures {
  readonly #db: Db
  #answers = new Map<string, Count>()
  #plays = new Map<string, number>()
  #firsts = new Map<string, number>()
  readonly memory = new ByteCache<Promise<QuizFigures>>({ mostBytes: MEMORY, ttl: FRESH_FOR })
  readonly job: BackgroundJob

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.job = new BackgroundJob({ name: 'figures', run: () => this.#fold(), log, delay: FOLD_AFTER })
  }

  countAnswer(quizId: string, question: Question, answer: Answer, correct: boolean): void {
    oneMore(this.#answers, answerKey(quizId, question, answer), correct)
    this.job.poke()
  }

  /**
   * Only a player's real first play counts for this week's popularity, because attempts are cheap to start and finish.
   */
  countPlay(quizId: string, percent: number, isFirst: boolean): void {
    addTo(this.#plays, playKey(quizId, percent), 1)
    if (isFirst) addTo(this.#firsts, quizId, 1)
    this.job.poke()
  }

  /** What was chosen and scored in a quiz so far. */
  of(quizId: string): Promise<QuizFigures> {
    const known = this.memory.get(quizId)
    if (known) return known
    const reading = this.#readFigures(quizId)
    // What failed is tried again by the next player.
    this.memory.set(quizId, reading, reading)
    return reading
  }

  async #readFigures(quizId: string): Promise<QuizFigures> {
    const { rows } = await readFigures(this.#db, [quizId])
    const choices = new Map<string, Map<string, Count>>()
    for (const { qid, choice, ...count } of rows[0]?.questions ?? []) {
      const ofQuestion = choices.get(qid) ?? new Map<string, Count>()
      choices.set(qid, ofQuestion.set(choice, count))
    }
    return { choices, scores: new Map(rows[0]?.scores.map(({ percent, plays }) => [percent, plays])) }
  }

  /** Writes everything collected so far. */
  fold(): Promise<void> {
    return this.job.runNow()
  }

  /** Writes what is left, so that stopping a server loses nothing. */
  async close(): Promise<void> {
    await this.fold()
    await this.job.close()
  }

  /** What fails now is kept for the next time. */
  async #fold(): Promise<void> {
    const answers = this.#answers
    const plays = this.#plays
    const firsts = this.#firsts
    this.#answers = new Map()
    this.#plays = new Map()
    this.#firsts = new Map()
    try {
      if (answers.size || plays.size)
        await transact(this.#db, (tx) => addFigures(tx, answers, plays, playsToday(firsts)))
      for (const key of [...answers.keys(), ...plays.keys()]) this.memory.delete(key.split(' ')[0] ?? '')
    } catch (error) {
      for (const [key, { answers: more, correct }] of answers) {
        const now = this.#answers.get(key) ?? { answers: 0, correct: 0 }
        this.#answers.set(key, { answers: now.answers + more, correct: now.correct + correct })
      }
      for (const [key, more] of plays) addTo(this.#plays, key, more)
      for (const [quizId, more] of firsts) addTo(this.#firsts, quizId, more)
      throw error
    }
  }
}

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

const playsToday = (firsts: Map<string, number>): DayPlays[] =>
  [...firsts].map(([quiz_id, plays]) => ({ quiz_id, plays }))

/** Rows sorted by key, so that two processes that write at once never deadlock. */
export async function addFigures(
  tx: Db,
  answers: Map<string, Count>,
  plays: Map<string, number>,
  days: DayPlays[] = [],
): Promise<void> {
  const counted = [...answers].toSorted(byKey).map(([key, count]) => [...key.split(' '), count.answers, count.correct])
  await tx.execute(sql`
    INSERT INTO question_figures AS f (quiz_id, qid, choice, answers, correct)
    SELECT (row->>0)::uuid, row->>1, row->>2, (row->>3)::int, (row->>4)::int
    FROM jsonb_array_elements(${JSON.stringify(counted)}::jsonb) AS row
    ON CONFLICT (quiz_id, qid, choice) DO UPDATE SET
      answers = f.answers + excluded.answers, correct = f.correct + excluded.correct`)
  const scored = [...plays].toSorted(byKey).map(([key, count]) => [...key.split(' '), count])
  await tx.execute(sql`
    INSERT INTO score_figures AS f (quiz_id, percent, plays)
    SELECT (row->>0)::uuid, (row->>1)::int, (row->>2)::int
    FROM jsonb_array_elements(${JSON.stringify(scored)}::jsonb) AS row
    ON CONFLICT (quiz_id, percent) DO UPDATE SET plays = f.plays + excluded.plays`)
  const quizzes = [...new Set([...plays.keys()].map((key) => key.split(' ')[0] ?? ''))].toSorted()
  if (quizzes.length) await putPlays(tx, await playsOf(tx, quizzes), days)
}

const playsOf = async (tx: Db, quizzes: string[]) =>
  (
    await tx.execute<{ quiz_id: string; plays: number; average: number }>(sql`
      SELECT quiz_id, sum(plays)::int AS plays, round(sum(percent * plays)::numeric / sum(plays))::int AS average
      FROM score_figures WHERE quiz_id = ANY(${`{${quizzes.join(',')}}`}::uuid[]) GROUP BY quiz_id
      HAVING sum(plays) > 0 ORDER BY quiz_id`)
  ).rows
