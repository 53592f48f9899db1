import { links } from '#contract/links.ts'
import { APP_NAME } from '#web/platform/app-name.ts'
import { counted } from '#web/platform/format.ts'
import type { Meta, MetaRequest } from '#web/platform/navigation/meta.ts'
import { author } from './queries.ts'

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
