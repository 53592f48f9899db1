import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentApi, type ContentPage } from '#contract/api/content.ts'
import { routes } from '#server/platform/http/route.ts'
import { renderMarkdown } from './render-markdown.ts'

export const contentRoutes = routes(contentApi, {
  page: ({ contentDir, params }) => contentPage(contentDir, params.page),
})

const FRONT_MATTER = /^---\ntitle: (?<title>.+)\nupdated: (?<updated>\d{4}-\d{2}-\d{2})\n---\n(?<text>[\s\S]*)$/

/** A static page from its Markdown file: a title and a date, then the text. */
async function contentPage(contentDir: string, page: ContentPage) {
  const file = await readFile(join(contentDir, 'pages', `${page}.md`), 'utf8')
  const { title, updated, text } = FRONT_MATTER.exec(file)?.groups ?? {}
  if (!title || !text) throw new Error(`The page ${page}.md is missing its title or date.`)
  return { page, title, html: renderMarkdown(text), updated_at: `${updated}T00:00:00.000Z` }
}
