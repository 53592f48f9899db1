import { previewImage } from '#contract/rare-links.ts'
import type { Query } from '../queries.ts'

/** What a crawler is told of a page besides its title and description; every part may be missing. */
export interface Meta {
  /** What previews are headed with, instead of the page's title. */
  title?: string
  description?: string
  /** The path of the page that this one is a view of, for search engines; default its own. */
  canonical?: string
  /** Path and query of what is shared, where that is more than the canonical page. */
  shared?: string
  image?: { url: string; alt: string }
  /** The path of what says how to embed it. */
  oembed?: string
  /** For people with the link, not for search engines. */
  isUnlisted?: boolean
  /** By the vocabulary of schema.org. */
  jsonLd?: Record<string, unknown>
}

/** What the server knows when it makes a page. */
export interface MetaRequest {
  /** Scheme, host and port of the site. */
  origin: string
  search: URLSearchParams
  load: <T>(query: Query<T>) => Promise<T>
}

export type MetaOf<Props> = (props: Props, request: MetaRequest) => Promise<Meta>

/** The image of a page that is not a quiz: a category's, or the site's. */
export const pageImage = (origin: string, category = 'all'): string => origin + previewImage(`_${category}`)
