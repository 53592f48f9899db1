import { dailyDate, isDay } from '#contract/api/links.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DatabasePulse } from '#server/platform/db/db-pulse.ts'
import { Cache } from '#server/platform/work/cache.ts'
import { notFound } from '#server/platform/errors.ts'
import { makeDaily } from './make-daily.ts'
import { sourceOf, SourceQuestions } from './sources-store.ts'
import { dailyFigures, monthDays, type DailyFigures, type MonthDay, dailyDays } from './store.ts'

interface DailiesOptions {
  database: { db: Db; pulse: Pick<DatabasePulse, 'generation'> }
  config: Pick<Config, 'secret'>
}

/** Days kept in memory as having none. */
const MISSING = { most: 1_000, bytesEach: 200 }
/** How old what everyone is shown may be. */
const FRESH_FOR = 2_000
/** What took longer to read is kept for this many times as long. */
const TIMES = 20
/** What everyone is shown, read once for all who ask within a moment. */
const SHOWN = { most: 200, bytesEach: 5_000, ttlOf: (took: number) => Math.max(FRESH_FOR, TIMES * took) }
/** Whoever finished commits it within this time; what was counted meanwhile may be without them. */
const COMMITTED_WITHIN = 5_000

/** The dailies as this process knows them. Each exists once somebody has asked for it on its day, or later. */
export class Dailies {
  readonly #db: Db
  readonly #options: DailiesOptions
  /** Days that have one, which stays. */
  readonly #drawn = new Set<string>()
  readonly #drawing = new Map<string, Promise<boolean>>()
  /** Days that could get none, and in which state of the shared data. */
  readonly #missing = new Cache<number>(MISSING)
  readonly #questions = new SourceQuestions()
  readonly memory = this.#questions.memory
  readonly #figures = new Cache<DailyFigures | undefined>(SHOWN)
  readonly #months = new Cache<MonthDay[]>(SHOWN)

  constructor(options: DailiesOptions) {
    this.#db = options.database.db
    this.#options = options
  }

  /** Makes the daily of a day that has come, if it has none yet. Returns whether it has one. */
  make(date: string): Promise<boolean> {
    if (this.#drawn.has(date)) return Promise.resolve(true)
    const { generation } = this.#options.database.pulse
    if (generation !== null && this.#missing.get(date) === generation) return Promise.resolve(false)
    const drawing = this.#drawing.get(date) ?? this.#draw(date, generation)
    this.#drawing.set(date, drawing)
    return drawing
  }

  /** The same for whoever requests a quiz by its address, which may be that of another quiz. */
  async makeIfDaily(quizUrl: string): Promise<void> {
    const date = dailyDate(quizUrl)
    if (date !== undefined && isDay(date)) await this.make(date)
  }

  sourceOf(quizId: string, qid: string) {
    return sourceOf(this.#db, quizId, qid)
  }

  /** How everyone did on a day, including whoever finished at that time. */
  figures(date: string, finishedAt: string | undefined): Promise<DailyFigures | undefined> {
    const read = () => dailyFigures(this.#db, date)
    if (finishedAt === undefined) return this.#figures.once(date, read)
    // Both are times of the database.
    const countedFrom = Date.parse(finishedAt) + COMMITTED_WITHIN
    const hasThem = (known?: DailyFigures) => known === undefined || Date.parse(known.read_at) > countedFrom
    return this.#figures.onceMore(date, read, hasThem)
  }

  month(month: string): Promise<MonthDay[]> {
    return this.#months.once(month, () => monthDays(this.#db, month))
  }

  async #draw(date: string, generation: number | null): Promise<boolean> {
    try {
      const state = await makeDaily(this.#db, { config: this.#options.config, questions: this.#questions }, date)
      if (state === 'there') this.#drawn.add(date)
      // A day may come at any moment.
      if (state === 'too few questions' && generation !== null) this.#missing.set(date, generation)
      return state === 'there'
    } finally {
      this.#drawing.delete(date)
    }
  }
}

/**
 * Makes the dailies of a month that nobody has asked for on their day, so that the archive has no holes. Returns the
 * first month of the archive.
 */
export async function archiveOf(db: Db, dailies: Dailies, month: string): Promise<string> {
  const { today, first } = await dailyDays(db, `${month}-01`)
  if (first === null || month < first.slice(0, 7) || month > today.slice(0, 7)) throw notFound('That month')
  const begin = first > `${month}-01` ? first : `${month}-01`
  const end = today < `${month}-31` ? today : `${month}-31`
  for (const day of daysFrom(begin, end)) await dailies.make(day)
  return first.slice(0, 7)
}

const DAY = 86_400_000

/** The days from one to another, both included. */
function daysFrom(first: string, last: string): string[] {
  const days = []
  for (let day = first; day <= last; day = new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)) days.push(day)
  return days
}
