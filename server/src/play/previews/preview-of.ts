import { coverOf } from '#contract/emblems/cover-of.ts'
import { scoredCount } from '#contract/question.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { categoryById } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { PinnedVersions } from '#server/quizzes/pinned-versions.ts'
import type { Preview } from './preview.ts'
import { scoreIn } from '../result.ts'

/** `{quiz_url}-{version}.jpg`, or with a score before the extension: `-8of12`. Numbers have only one spelling. */
const NAME =
  /^(?<quizUrl>[a-z0-9-]{1,60})-(?<version>[1-9]\d{0,8})(?:-(?<correct>0|[1-9]\d{0,2})of(?<total>[1-9]\d{0,2}))?\.jpg$/

/** What the image called `name` shows: a version of a published quiz, or a possible score in it. */
export async function previewOf(db: Db, versions: PinnedVersions, name: string): Promise<Preview> {
  const { quizUrl = '', version = '', correct, total } = NAME.exec(name)?.groups ?? {}
  const quiz = quizUrl ? await publishedQuiz(db, { quizUrl }) : undefined
  if (!quiz || Number(version) > quiz.version) throw notFound('That picture')
  const pinned = await versions.get(db, quiz.id, Number(version))
  const category = await categoryById(db, pinned.categoryId)
  const isScore = correct !== undefined
  const questionCount = isScore ? scoredCount(pinned.questions) : pinned.questions.length
  if (!category || (isScore && (Number(total) !== questionCount || Number(correct) > questionCount)))
    throw notFound('That picture')
  return {
    quizUrl,
    title: pinned.title,
    category: { name: category.name, hue: category.hue, icon: category.icon },
    emblem: coverOf(pinned.emblem, { title: pinned.title, category: category.slug, quizUrl }).path,
    picture: pinned.image && { url: pinned.image.url, focus: pinned.image.focus ?? null },
    questionCount,
    score: isScore ? { correct: Number(correct), band: scoreIn(pinned, Number(correct)).title } : null,
  }
}
