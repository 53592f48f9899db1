import { problemsOf } from '#contract/draft-problems.ts'
import type { Draft, Problem } from '#contract/draft.ts'
import { approvalOf } from '#server/quizzes/approvals.ts'
import type { StoredDraft } from './store.ts'

/** A draft as its author gets it; problems are computed unless they are given. */
export function asDraft(stored: StoredDraft, found?: Problem[]): Draft {
  const { id, quizUrl, title, category, image, revision, version, status, publishedAt, updatedAt } = stored
  const { description, ...content } = stored.content
  const written = { quiz_title: title, quiz_description: description, category, image, ...content }
  return {
    id,
    quiz_url: quizUrl,
    ...written,
    revision,
    version,
    status,
    approval: approvalOf(stored, stored.wasApproved),
    published_at: publishedAt?.toISOString() ?? null,
    updated_at: updatedAt.toISOString(),
    problems: found ?? problemsOf(written),
  }
}
