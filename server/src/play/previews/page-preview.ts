import { categoryIcon } from '#contract/category-icons.ts'
import { allCategories } from '#server/catalogue/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import type { Preview } from './preview.ts'

/** `_all.jpg` is the site, `_{slug}.jpg` a category; no quiz address has an underscore. */
const NAME = /^_([a-z0-9-]{1,60})\.jpg$/

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
  const [, slug] = NAME.exec(name) ?? []
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
