import type { Db } from '#server/platform/db/db.ts'
import { ByteCache } from '#server/platform/work/byte-cache.ts'
import { quizAsPlayed } from './pinned-quiz.ts'
import type { PinnedVersions } from '#server/quizzes/pinned-versions.ts'

export interface PlayedQuiz {
  quizUrl: string
  /** The quiz as its players see it, encoded as JSON: starting an attempt sends it to each of them. */
  json: string
}

interface Kept {
  generation: number
  quiz: Promise<PlayedQuiz>
}

interface PlayedQuizzesOptions {
  db: Db
  versions: PinnedVersions
  publicUrl: string
  /** Changes whenever shared data may have; null while that is unknown. */
  pulse: { readonly generation: number | null }
}

/** The figures on a quiz's card are this old at most. */
const FRESH_FOR = 5_000
const MEMORY = 16 * 1024 * 1024

/** Quizzes in the versions that are being played, encoded once for everybody until shared data changes. */
export class PlayedQuizzes {
  readonly #options: PlayedQuizzesOptions
  readonly memory = new ByteCache<Kept>({ mostBytes: MEMORY, ttl: FRESH_FOR })

  constructor(options: PlayedQuizzesOptions) {
    this.#options = options
  }

  get(quizId: string, version: number): Promise<PlayedQuiz> {
    const { generation } = this.#options.pulse
    const key = `${quizId} ${version}`
    const known = this.memory.get(key)
    if (known && known.generation === generation) return known.quiz
    const quiz = this.#read(quizId, version)
    if (generation === null) return quiz
    // What failed is tried again by the next player.
    this.memory.set(key, { generation, quiz }, quiz)
    return quiz
  }

  async #read(quizId: string, version: number): Promise<PlayedQuiz> {
    const { publicUrl, ...stores } = this.#options
    const quiz = await quizAsPlayed(stores, { id: quizId }, publicUrl, version)
    return { quizUrl: quiz.quiz_url, json: JSON.stringify(quiz) }
  }
}
