import { pageImage, type MetaRequest, type Meta } from '#web/platform/navigation/meta.ts'
import { categories } from './queries.ts'

/** Metadata of a category page for crawlers. */
export async function categoryMeta(
  { category }: { category: string | null },
  { origin, load }: MetaRequest,
): Promise<Meta> {
  const found = (await load(categories())).find(({ slug }) => slug === category)
  return found ? { image: { url: pageImage(origin, found.slug), alt: `${found.name} quizzes.` } } : {}
}
