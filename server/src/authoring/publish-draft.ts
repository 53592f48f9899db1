import type { AuthoredQuestion } from '#contract/draft.ts'
import { listCard } from '#server/catalogue/list-card.ts'
import { showVersion } from '#server/catalogue/show-version.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { recordFixes } from '#server/quizzes/key-fixes.ts'
import type { KeyedQuestion } from '#server/quizzes/keyed-question.ts'
import { publishVersion, type VersionContent } from '#server/quizzes/publish-version.ts'
import { setStatus } from '#server/quizzes/set-status.ts'
import type { QuizRow } from '#server/quizzes/tables.ts'
import type { WrittenDraft } from './merge-draft.ts'

/** A question as players meet it: its options in the order of their ids, which is random and tells nothing. */
function asKept({ key, options, ...question }: AuthoredQuestion): KeyedQuestion {
  if (key === null) throw new Error(`The question ${question.qid} was to be published without its key.`)
  return {
    ...question,
    text: question.text.trim(),
    why: question.why.trim(),
    source: question.source.trim(),
    options: options
      .map((option) => ({ ...option, text: option.text.trim() }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    key: question.type === 'text' && Array.isArray(key) ? key.map((spelling) => spelling.trim()) : key,
  }
}

const asVersion = ({ title, image, content }: WrittenDraft, categoryId: string): VersionContent => ({
  title: title.trim(),
  description: content.description.trim(),
  categoryId,
  image,
  lang: content.lang,
  settings: content.settings,
  questions: content.questions.map(asKept),
  bands: content.bands
    .map((band) => ({ ...band, title: band.title.trim(), text: band.text.trim() }))
    .toSorted((a, b) => a.from - b.from),
})

/** Puts a draft without problems before players: as a new version, unless they have met exactly this one already. */
export async function publishDraft(tx: Db, quiz: QuizRow, written: WrittenDraft): Promise<QuizRow> {
  if (quiz.status === 'hidden')
    throw new AppError('CONFLICT', 'This quiz was taken off the site. Write to us to have it back.')
  if (written.categoryId === null) throw new Error('A quiz was to be published without a category.')
  const next = asVersion(written, written.categoryId)
  const { quiz: published, corrected } = await publishVersion(tx, quiz, next)
  await showVersion(tx, { quizId: quiz.id, ...next })
  await recordFixes(tx, published, corrected)
  return published
}

/** Takes a quiz off the site. One that the operator hid stays hidden, and is not put back before players. */
export async function unpublish(tx: Db, quiz: QuizRow): Promise<QuizRow> {
  if (quiz.status === 'draft') return quiz
  const change = quiz.status === 'hidden' ? { hiddenFrom: 'draft' as const } : { status: 'draft' as const }
  const draft = await setStatus(tx, quiz.id, change)
  await listCard(tx, quiz.id, false)
  return draft ?? quiz
}
