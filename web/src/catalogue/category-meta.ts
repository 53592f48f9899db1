import { pagePicture, type Asked, type Meta } from '#web/platform/navigation/meta.ts'
import { categories } from './queries.ts'

/** What crawlers are told of a category's room. */
export async function categoryMeta({ category }: { category: string | null }, { origin, load }: Asked): Promise<Meta> {
  const found = (await load(categories())).find(({ slug }) => slug === category)
  return found ? { image: { url: pagePicture(origin, found.slug), alt: `${found.name} quizzes.` } } : {}
}
