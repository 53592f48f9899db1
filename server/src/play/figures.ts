import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Answer, Question } from '#contract/quiz/question.ts'
import { putPlays, type DayPlays } from '#server/catalogue/put-plays.ts'
import { statement, transact, type Db } from '#server/platform/db/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { BackgroundJob } from '#server/platform/work/background-job.ts'
import { choiceIn, type Choices } from './shares.ts'

export type Count = { answers: number; correct: number }

/** What was chosen in a quiz, by question, and how many plays scored each percentage. */
export interface QuizFigures {
  choices: ReadonlyMap<string, Choices>
  scores: ReadonlyMap<number, number>
}

/** The delay of writing after the first one: players do not wait for figures. */
const FOLD_AFTER = 1_000
/** Cached this long. */
const FRESH_FOR = 2_000
const MEMORY = 16 * 1024 * 1024

/**
 * The figures of answers and scores. Counts are collected in memory and written about once a second; a killed
 * process loses at most that second of figures, never anyone's score.
 */
export class Figures {
  readonly #db: Db
  /** Under which its batches are noted. */
  readonly #process = randomUUID()
  #collected = new Batch(1)
  /** Begun to be written; nothing is added to it, because it may be there already. */
  #writing: Batch | undefined
  readonly memory = new Cache<QuizFigures>({ mostBytes: MEMORY, ttl: FRESH_FOR })
  readonly job: BackgroundJob

  constructor(db: Db, log: Logger) {
    this.#db = db
    this.job = new BackgroundJob({ name: 'figures', run: () => this.#fold(), log, delay: FOLD_AFTER })
  }

  countAnswer(quizId: string, question: Question, answer: Answer, correct: boolean): void {
    oneMore(this.#collected.answers, answerKey(quizId, question, answer), correct)
    this.job.poke()
  }

  /**
   * Only a player's real first play counts for this week's popularity, because attempts are cheap to start and finish.
   */
  countPlay(quizId: string, percent: number, isFirst: boolean): void {
    addTo(this.#collected.plays, playKey(quizId, percent), 1)
    if (isFirst) addTo(this.#collected.firsts, quizId, 1)
    this.job.poke()
  }

  /** What was chosen and scored in a quiz so far. */
  of(quizId: string): Promise<QuizFigures> {
    return this.memory.once(quizId, () => this.#readFigures(quizId))
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
    if (this.#writing) await this.#write(this.#writing)
    if (this.#collected.isEmpty) return
    this.#writing = this.#collected
    this.#collected = new Batch(this.#writing.number + 1)
    await this.#write(this.#writing)
  }

  async #write({ number, answers, plays, firsts }: Batch): Promise<void> {
    await transact(this.#db, async (tx) => {
      if (await isToAdd(tx, this.#process, number)) await addFigures(tx, answers, plays, playsToday(firsts))
    })
    this.#writing = undefined
    for (const key of [...answers.keys(), ...plays.keys()]) this.memory.delete(key.split(' ')[0] ?? '')
  }
}

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

/** Forgets processes that ended long ago. */
export const sweepFigureBatches = (db: Db): Promise<unknown> =>
  db.execute(sql`DELETE FROM figure_batches WHERE written_at < clock_now() - interval '7 days'`)

export const answerKey = (quizId: string, question: Question, answer: Answer): string =>
  [quizId, question.qid, choiceIn(question, answer)].join(' ')
export const playKey = (quizId: string, percent: number): string => `${quizId} ${percent}`

export const oneMore = (counts: Map<string, Count>, key: string, correct: boolean): void => {
  const count = counts.get(key) ?? { answers: 0, correct: 0 }
  counts.set(key, { answers: count.answers + 1, correct: count.correct + (correct ? 1 : 0) })
}

const addTo = (counts: Map<string, number>, key: string, more: number): void =>
  void counts.set(key, (counts.get(key) ?? 0) + more)

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

/** What was counted from one time of writing to the next. */
class Batch {
  readonly answers = new Map<string, Count>()
  readonly plays = new Map<string, number>()
  readonly firsts = new Map<string, number>()
  readonly number: number

  constructor(number: number) {
    this.number = number
  }

  get isEmpty(): boolean {
    return this.answers.size + this.plays.size === 0
  }
}

/** Whether a batch of a process is still to be added: its commit may have been done without anybody hearing of it. */
const isToAdd = async (tx: Db, process: string, number: number): Promise<boolean> =>
  (await note(tx, [process, number])).count === 1

/** An earlier try that is still being committed is waited for. */
const note = statement(
  'note batch of figures',
  `INSERT INTO figure_batches AS b (process, number, written_at) VALUES ($1, $2, clock_now())
   ON CONFLICT (process) DO UPDATE SET number = excluded.number, written_at = excluded.written_at
   WHERE b.number < excluded.number`,
)

const playsToday = (firsts: Map<string, number>): DayPlays[] =>
  [...firsts].map(([quiz_id, plays]) => ({ quiz_id, plays }))

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1)

const playsOf = async (tx: Db, quizzes: string[]) =>
  (
    await tx.execute<{ quiz_id: string; plays: number; average: number }>(sql`
      SELECT quiz_id, sum(plays)::int AS plays, round(sum(percent * plays)::numeric / sum(plays))::int AS average
      FROM score_figures WHERE quiz_id = ANY(${`{${quizzes.join(',')}}`}::uuid[]) GROUP BY quiz_id
      HAVING sum(plays) > 0 ORDER BY quiz_id`)
  ).rows
