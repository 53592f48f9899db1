import { LRUCache } from 'lru-cache'
import { dailyDate } from '#contract/daily-url.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Db } from '#server/platform/db/db.ts'
import { makeDaily } from './make-daily.ts'
import { sourceOf } from './sources-store.ts'
import { dailyFigures, monthDays, type DailyFigures, type MonthDay } from './store.ts'

interface DailiesOptions {
  database: Database
  config: Pick<Config, 'secret'>
}

/** How old the figures may be that everyone is shown. */
const FRESH_FOR = 2_000
/** What took longer to count is kept for this many times as long. */
const TIMES = 20
const MOST = 200

/** What everyone is shown, counted once for all who ask within a moment. */
class Shared<T> {
  readonly #read: (key: string) => Promise<T>
  readonly #kept = new LRUCache<string, Promise<T>>({ max: MOST })

  constructor(read: (key: string) => Promise<T>) {
    this.#read = read
  }

  get(key: string): Promise<T> {
    return this.#kept.get(key) ?? this.renew(key)
  }

  renew(key: string): Promise<T> {
    const since = performance.now()
    const reading = this.#read(key)
    this.#kept.set(key, reading)
    const isKept = () => this.#kept.peek(key) === reading
    reading.then(
      () => isKept() && this.#kept.set(key, reading, { ttl: Math.max(FRESH_FOR, TIMES * (performance.now() - since)) }),
      () => isKept() && this.#kept.delete(key),
    )
    return reading
  }
}

/** The dailies as this process knows them. Each exists once somebody has asked for it on its day, or later. */
export class Dailies {
  readonly #db: Db
  readonly #options: DailiesOptions
  /** Days that have one, which stays. */
  readonly #drawn = new Set<string>()
  readonly #drawing = new Map<string, Promise<boolean>>()
  /** Days that could get none, and in which state of the shared data. */
  readonly #missing = new LRUCache<string, number>({ max: MOST, ttl: FRESH_FOR })
  readonly #figures: Shared<DailyFigures | undefined>
  readonly #months: Shared<MonthDay[]>

  constructor(options: DailiesOptions) {
    const { db } = options.database
    this.#db = db
    this.#options = options
    this.#figures = new Shared((date) => dailyFigures(db, date))
    this.#months = new Shared((month) => monthDays(db, month))
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

  async #draw(date: string, generation: number | null): Promise<boolean> {
    try {
      const state = await makeDaily(this.#db, this.#options.config, date)
      if (state === 'there') this.#drawn.add(date)
      // A day may come at any moment.
      if (state === 'too few questions' && generation !== null) this.#missing.set(date, generation)
      return state === 'there'
    } finally {
      this.#drawing.delete(date)
    }
  }

  /** The same for whoever asks for it by its address. */
  async makeQuiz(quizUrl: string): Promise<void> {
    const date = dailyDate(quizUrl)
    if (date !== undefined && isDay(date)) await this.make(date)
  }

  sourceOf(quizId: string, qid: string) {
    return sourceOf(this.#db, quizId, qid)
  }

  /** How everyone did on a day, including whoever finished at that time. */
  async figures(date: string, finishedAt: string | undefined): Promise<DailyFigures | undefined> {
    const figures = await this.#figures.get(date)
    const isOld = figures && finishedAt !== undefined && Date.parse(finishedAt) >= Date.parse(figures.read_at)
    return isOld ? this.#figures.renew(date) : figures
  }

  month(month: string): Promise<MonthDay[]> {
    return this.#months.get(month)
  }
}

/** Whether a date exists; the pattern of addresses allows the 31st of February. */
const isDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date) ?? false
