import type { Draft, Problem } from '#contract/draft.ts'
import { approvalOf } from '#server/quizzes/approvals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { coverImageOf } from '#server/quizzes/cover-image.ts'
import type { PinnedVersions } from '#server/quizzes/pinned-versions.ts'
import { isNewVersion } from '#server/quizzes/publish-version.ts'
import { draftProblems } from './draft-problems.ts'
import { asVersion } from './publish-draft.ts'
import type { StoredDraft } from './store.ts'

interface Reading {
  db: Db
  versions: PinnedVersions
}

/** A draft as its author gets it; problems are computed unless they are given. */
export async function draftForAuthor(
  { db, versions }: Reading,
  stored: StoredDraft,
  found?: Problem[],
): Promise<Draft> {
  const { id, quizUrl, title, category, emblem, revision, version, status, publishedAt, updatedAt } = stored
  const { description, ...content } = stored.content
  const written = {
    quiz_title: title,
    quiz_description: description,
    category,
    image: coverImageOf(stored.image),
    emblem,
    ...content,
  }
  const problems = found ?? (await draftProblems(written))
  const published = version > 0 ? await versions.get(db, id, version) : undefined
  return {
    id,
    quiz_url: quizUrl,
    ...written,
    revision,
    version,
    status,
    approval: approvalOf(stored, stored.wasApproved),
    // What has problems differs from what was published.
    changed: problems.length > 0 || isNewVersion(published, asVersion(stored)),
    published_at: publishedAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
    problems,
  }
}
