import { LRUCache } from 'lru-cache'
import { memoryOf } from '#server/platform/work/byte-cache.ts'
import type { StoredDraft } from './store.ts'

/** In characters of content: some 250 drafts of 50 questions. */
const MEMORY = 8_000_000

/**
 * The drafts that this process saved last: what an author writes on need not be read again, because a revision never
 * changes. Whether it is still the current one, only the database knows.
 */
export class RecentDrafts {
  readonly #kept = new LRUCache<string, StoredDraft>({ maxSize: MEMORY })
  readonly memory = memoryOf(this.#kept)

  get(id: string, authorId: string, revision: number | undefined): StoredDraft | undefined {
    const draft = this.#kept.get(id)
    return draft?.revision === revision && draft?.authorId === authorId ? draft : undefined
  }

  put(draft: StoredDraft, size: number): void {
    this.#kept.set(draft.id, draft, { size })
  }
}
