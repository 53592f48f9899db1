import { problemsOf } from '#contract/draft-problems.ts'
import type { Draft, Problem } from '#contract/draft.ts'
import { approvalOf } from '#server/quizzes/approvals.ts'
import type { StoredDraft } from './store.ts'

/** A draft as its author gets it; problems are computed unless they are given. */
export function asDraft({ quiz, draft, category, wasApproved }: StoredDraft, found?: Problem[]): Draft {
  const { description, ...content } = draft.content
  const written = { quiz_title: draft.title, quiz_description: description, category, image: draft.image, ...content }
  return {
    id: quiz.id,
    quiz_url: quiz.quizUrl,
    ...written,
    revision: draft.revision,
    version: quiz.version,
    status: quiz.status,
    approval: approvalOf(quiz, wasApproved),
    published_at: quiz.publishedAt?.toISOString() ?? null,
    updated_at: draft.updatedAt.toISOString(),
    problems: found ?? problemsOf(written),
  }
}
