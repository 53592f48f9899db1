import { previewImage } from '#contract/api/rare-links.ts'
import type { Query } from '../queries.ts'

/** Metadata of a page for crawlers, besides its title and description; every part may be missing. */
export interface Meta {
  /** The title of link previews, instead of the page's title. */
  title?: string
  description?: string
  /** The canonical path for search engines; default the page's own. */
  canonical?: string
  /** Path and query to share, where that is more than the canonical page. */
  shared?: string
  image?: { url: string; alt: string }
  /** The path of its oEmbed description. */
  oembed?: string
  /** Only for people with the link, not for search engines. */
  isUnlisted?: boolean
  /** Structured data in the vocabulary of schema.org. */
  jsonLd?: Record<string, unknown>
}

/** What the server knows when it renders a page. */
export interface MetaRequest {
  /** Scheme, host and port of the site. */
  origin: string
  search: URLSearchParams
  load: <T>(query: Query<T>) => Promise<T>
}

export type MetaOf<Props> = (props: Props, request: MetaRequest) => Promise<Meta>

/** The preview image of a page that is not a quiz: a category's, or the site's. */
export const pageImage = (origin: string, category = 'all'): string => origin + previewImage(`_${category}`)
