import { links } from '#contract/api/links.ts'
import { pageImage, type MetaRequest, type Meta } from '#web/platform/navigation/meta.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { counted } from '#web/platform/format.ts'
import { categories } from './queries.ts'
import { author } from './author/queries.ts'

/** Metadata of a category page for crawlers. */
export async function categoryMeta(
  { category }: { category: string | null },
  { origin, load }: MetaRequest,
): Promise<Meta> {
  const found = (await load(categories())).find(({ slug }) => slug === category)
  return found ? { image: { url: pageImage(origin, found.slug), alt: `${found.name} quizzes.` } } : {}
}

/** Metadata of an author's page for crawlers. */
export async function authorMeta({ id }: { id: string }, { origin, load }: MetaRequest): Promise<Meta> {
  const { author: person, line, quizzes_count } = await load(author(id))
  const canonical = links.author(id)
  return {
    canonical,
    description: [line, `${counted(quizzes_count, 'quiz', 'quizzes')} on ${APP_NAME}.`].filter(Boolean).join(' '),
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: person.name,
        url: origin + canonical,
        ...(line && { description: line }),
        ...(person.avatar && { image: origin + person.avatar }),
      },
    },
  }
}
