import { eq } from 'drizzle-orm'
import type { AuthoredQuestion } from '#contract/quiz/question.ts'
import { trimmedQuestion } from '#contract/quiz/draft-problems.ts'
import { withPublishedParts } from '#server/kinds/server-kinds.ts'
import { listCard, showVersion } from '#server/catalogue/change-card.ts'
import type { Db } from '#server/platform/db/db.ts'
import { AppError } from '#server/platform/errors.ts'
import { publishedMedia, putCaptions } from '#server/media/store-media.ts'
import { recordCorrections } from '#server/quizzes/key-corrections.ts'
import { isKeyed, type KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { addsVersion, publishVersion } from '#server/quizzes/publish-version.ts'
import type { VersionContent } from '#server/quizzes/put-version.ts'
import { setStatus } from '#server/quizzes/change-quiz.ts'
import type { QuizRow } from '#server/quizzes/tables.ts'
import type { WrittenDraft } from './merge-draft.ts'
import { noRoomToPublish, publishedTooOften, type QuotaOwner } from './refuse-beyond-quota.ts'
import { drafts, type PublishRefusal } from './tables.ts'

interface PublishingInput {
  author: QuotaOwner
  quiz: QuizRow
  written: WrittenDraft
  /** True publishes, false unpublishes, absent leaves it as it is. */
  publish: boolean | undefined
}

interface Publishing {
  quiz: QuizRow
  refusal: PublishRefusal | null
}

/** Publishes a saved draft, or remembers why not, or unpublishes it. Publishing is for those whose turn it is. */
export async function publishAsRequested(tx: Db, input: PublishingInput): Promise<Publishing> {
  const { quiz, written, publish } = input
  if (!publish) return { quiz: publish === false ? await unpublish(tx, quiz) : quiz, refusal: null }
  const refusal = await publishRefusal(tx, input)
  if (!refusal) return { quiz: await publishDraft(tx, quiz, written), refusal }
  await tx.update(drafts).set({ refusal }).where(eq(drafts.quizId, quiz.id))
  return { quiz, refusal }
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

/** What keeps a draft without problems from being published now. */
async function publishRefusal(
  tx: Db,
  { author: publisher, quiz, written }: PublishingInput,
): Promise<PublishRefusal | null> {
  if (mustVerifyFirst(publisher, written)) return VERIFY_FIRST
  if (!(await addsVersion(tx, quiz, asVersion(written)))) return null
  const tooOften = await publishedTooOften(tx, publisher)
  const message = tooOften ?? (await noRoomToPublish(tx, publisher))
  return message === null ? null : { code: 'LIMIT', message }
}

const VERIFY_FIRST: PublishRefusal = {
  code: 'VERIFY_EMAIL',
  message:
    'Your draft is saved. Verify your email to publish it for everyone: you can send the link again from your profile.',
}

/** For everyone it takes a verified email, else spam costs nothing; by its link anyone can share a quiz. */
const mustVerifyFirst = ({ verified }: QuotaOwner, { content }: WrittenDraft): boolean =>
  !verified && content.settings.visibility === 'all'

/** Publishes a draft without problems: as a new version, unless the last one is exactly the same. */
async function publishDraft(tx: Db, quiz: QuizRow, written: WrittenDraft): Promise<QuizRow> {
  if (quiz.status === 'hidden')
    throw new AppError('CONFLICT', 'This quiz was taken off the site. Contact us to get it back.')
  const next = asVersion(written)
  const media = written.content.questions.map((question) => question.media)
  await putCaptions(tx, quiz.authorId, media)
  const { quiz: published, corrected } = await publishVersion(tx, quiz, next)
  await showVersion(tx, { quizId: quiz.id, ...next })
  await recordCorrections(tx, published, corrected)
  return published
}

/** Unpublishes a quiz. One that the operator hid stays hidden. */
async function unpublish(tx: Db, quiz: QuizRow): Promise<QuizRow> {
  if (quiz.status === 'draft') return quiz
  const change = quiz.status === 'hidden' ? { hiddenFrom: 'draft' as const } : { status: 'draft' as const }
  const draft = await setStatus(tx, quiz.id, change)
  await listCard(tx, quiz.id, false)
  return draft ?? quiz
}
