import { coverOf } from '#contract/covers/emblems.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { categoryIcon } from '#contract/covers/category-icons.ts'
import { publishedQuiz, type PinnedVersions } from '#server/quizzes/store.ts'
import { categoryById, allCategories } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
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

/** `_all.jpg` is the site, `_{slug}.jpg` a category; no quiz address has an underscore. */
const PAGE_NAME = /^_([a-z0-9-]{1,60})\.jpg$/

export const isPagePreview = (name: string): boolean => name.startsWith('_')

const SITE: Preview = {
  quizUrl: 'all',
  title: 'Quizzes worth your coffee break',
  category: { name: 'Browse and play', hue: 'straw', icon: 'lightbulb' },
  emblem: categoryIcon('lightbulb'),
  picture: null,
  questionCount: 0,
  score: null,
  note: 'A reason for every answer',
}

/** What the preview image of a page that is not a quiz shows. */
export async function pagePreview(db: Db, name: string): Promise<Preview> {
  const [, slug] = PAGE_NAME.exec(name) ?? []
  if (slug === 'all') return SITE
  const category = (await allCategories(db)).find((one) => one.slug === slug)
  if (!category) throw notFound('That picture')
  const { hue, icon } = category
  return {
    ...SITE,
    quizUrl: category.slug,
    title: `${category.name} quizzes`,
    category: { ...SITE.category, hue, icon },
    emblem: categoryIcon(icon),
  }
}
