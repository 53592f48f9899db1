import type { Db } from '#server/platform/db/db.ts'
import { ByteCache } from '#server/platform/work/byte-cache.ts'
import { notFound } from '#server/platform/errors.ts'
import { versionOf } from './store.ts'
import type { quizVersions } from './tables.ts'

export type Version = typeof quizVersions.$inferSelect

/** Some thousand quizzes of ten questions. As players see them, their questions take as much again. */
const MEMORY = 24 * 1024 * 1024

/** Published versions, which are immutable and so cached. */
export class PinnedVersions {
  readonly memory = new ByteCache<Version>({ mostBytes: MEMORY })

  async get(db: Db, quizId: string, version: number): Promise<Version> {
    const key = `${quizId} ${version}`
    const known = this.memory.get(key)
    if (known) return known
    const found = await versionOf(db, quizId, version)
    if (!found) throw notFound('That quiz')
    this.memory.set(key, found)
    return found
  }
}
