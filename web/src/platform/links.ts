import type { ContentPage } from '#contract/content.ts'

/** Every address of the site that something links to. */
export const links = {
  home: '/',
  content: (page: ContentPage): string => `/${page}`,
}
