import { setImmediate } from 'node:timers/promises'
import type { Draft, Problem } from '#contract/quiz/draft.ts'
import { problemsOf } from '#contract/quiz/draft-problems.ts'
import { formulaProblems, formulasIn } from '#contract/quiz/formula-problems.ts'
import { renderFormula } from '#contract/text/render-formula.ts'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import { approvalOf } from '#server/quizzes/approvals.ts'
import type { Db } from '#server/platform/db/db.ts'
import { coverImageOf } from '#server/quizzes/tables.ts'
import type { PinnedVersions } from '#server/quizzes/store.ts'
import { isNewVersion } from '#server/quizzes/publish-version.ts'
import { asVersion } from './publish-draft.ts'
import type { StoredDraft } from './store.ts'

/** A draft as its author gets it; problems are computed unless they are given. */
export async function draftForAuthor(
  { db, versions }: { db: Db; versions: PinnedVersions },
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

/** Everything that must be fixed before a quiz can be published, malformed formulas included. */
export async function draftProblems(
  draft: Parameters<typeof problemsOf>[0] & Pick<Draft, 'questions'>,
): Promise<Problem[]> {
  const formulas: string[] = []
  await inSlices(draft.questions, (question) => formulas.push(...formulasIn(question)))
  const length = formulas.reduce((sum, tex) => sum + tex.length, 0)
  if (length > MOST_TEX) return [...problemsOf(draft), TOO_MUCH]
  // Rendered once, they are remembered.
  await inSlices(formulas, renderFormula)
  const malformed = new Map<AuthoredQuestion, Problem[]>()
  await inSlices(draft.questions, (question) => malformed.set(question, formulaProblems(question)))
  return problemsOf(draft, (question) => malformed.get(question) ?? [])
}

/** All formulas of a quiz together, in characters: what a request may cost, and weigh for players. */
const MOST_TEX = 30_000
const TOO_MUCH: Problem = {
  path: 'questions',
  message: 'Its formulas are too long altogether. Use fewer or shorter ones.',
}
const SLICE_MS = 10

/** Work in slices, so that other requests are not kept waiting. */
async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  let since = performance.now()
  for (const item of items) {
    if (performance.now() - since > SLICE_MS) {
      await setImmediate()
      since = performance.now()
    }
    work(item)
  }
}
