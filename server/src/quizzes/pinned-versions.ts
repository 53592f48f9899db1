import { LRUCache } from 'lru-cache'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { versionOf } from './store.ts'
import type { quizVersions } from './tables.ts'

export type Version = typeof quizVersions.$inferSelect

/** Published versions, which are immutable and so cached. */
export class PinnedVersions {
  readonly #kept = new LRUCache<string, Version>({ max: 500 })

  async get(db: Db, quizId: string, version: number): Promise<Version> {
    const key = `${quizId} ${version}`
    const known = this.#kept.get(key)
    if (known) return known
    const found = await versionOf(db, quizId, version)
    if (!found) throw notFound('That quiz')
    this.#kept.set(key, found)
    return found
  }
}
