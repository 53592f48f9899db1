import { pageImage, type MetaRequest, type Meta } from '#web/platform/navigation/meta.ts'
import { categories } from './queries.ts'

/** What crawlers are told of a category's room. */
export async function categoryMeta(
  { category }: { category: string | null },
  { origin, load }: MetaRequest,
): Promise<Meta> {
  const found = (await load(categories())).find(({ slug }) => slug === category)
  return found ? { image: { url: pageImage(origin, found.slug), alt: `${found.name} quizzes.` } } : {}
}
