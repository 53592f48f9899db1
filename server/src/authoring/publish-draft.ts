import type { AuthoredQuestion } from '#contract/question.ts'
import { trimmedQuestion } from '#contract/trimmed-question.ts'
import { withPublishedParts } from '#server/kinds/published-parts.ts'
import { listCard } from '#server/catalogue/list-card.ts'
import { showVersion } from '#server/catalogue/show-version.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishedMedia, putCaptions } from '#server/media/put-captions.ts'
import { recordCorrections } from '#server/quizzes/key-corrections.ts'
import { isKeyed, type KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { addsVersion, publishVersion } from '#server/quizzes/publish-version.ts'
import type { VersionContent } from '#server/quizzes/put-version.ts'
import { setStatus } from '#server/quizzes/set-status.ts'
import type { QuizRow } from '#server/quizzes/tables.ts'
import type { WrittenDraft } from './merge-draft.ts'

/** A question as players see it: its options in the order of their random ids, which reveals nothing. */
function asPublished(written: AuthoredQuestion): KeyedQuestion {
  const question = trimmedQuestion(written)
  if (!isKeyed(question)) throw new Error(`Can't publish question ${question.qid} without its key.`)
  const published = withPublishedParts(question)
  return {
    ...published,
    text: question.text.trim(),
    media: publishedMedia(question.media),
    why: question.why.trim(),
    source: question.source.trim(),
    options: published.options.map((option) => ({ ...option, text: option.text.trim() })),
  }
}

/** The questions of a draft as they would be published; those without a key cannot be yet. */
export const publishableQuestions = (questions: AuthoredQuestion[]): KeyedQuestion[] =>
  questions.filter(isKeyed).map(asPublished)

export function asVersion({ title, image, emblem, content, categoryId }: WrittenDraft): VersionContent {
  if (categoryId === null) throw new Error("Can't publish a quiz without a category.")
  return {
    title: title.trim(),
    description: content.description.trim(),
    categoryId,
    image,
    emblem,
    lang: content.lang,
    settings: content.settings,
    questions: content.questions.map(asPublished),
    bands: content.bands
      .map((band) => ({ ...band, title: band.title.trim(), text: band.text.trim() }))
      .toSorted((a, b) => a.from - b.from),
  }
}

/** Whether publishing a draft without problems stores anything: not if it is what was published last. */
export const isNews = (tx: Db, quiz: Pick<QuizRow, 'id' | 'version'>, written: WrittenDraft): Promise<boolean> =>
  addsVersion(tx, quiz, asVersion(written))

/** Publishes a draft without problems: as a new version, unless the last one is exactly the same. */
export async function publishDraft(tx: Db, quiz: QuizRow, written: WrittenDraft): Promise<QuizRow> {
  if (quiz.status === 'hidden')
    throw new AppError('CONFLICT', 'This quiz was taken off the site. Contact us to get it back.')
  const next = asVersion(written)
  await putCaptions(
    tx,
    quiz.authorId,
    written.content.questions.map(({ media }) => media),
  )
  const { quiz: published, corrected } = await publishVersion(tx, quiz, next)
  await showVersion(tx, { quizId: quiz.id, ...next })
  await recordCorrections(tx, published, corrected)
  return published
}

/** Unpublishes a quiz. One that the operator hid stays hidden. */
export async function unpublish(tx: Db, quiz: QuizRow): Promise<QuizRow> {
  if (quiz.status === 'draft') return quiz
  const change = quiz.status === 'hidden' ? { hiddenFrom: 'draft' as const } : { status: 'draft' as const }
  const draft = await setStatus(tx, quiz.id, change)
  await listCard(tx, quiz.id, false)
  return draft ?? quiz
}
