/** The text of a page split at its headings. */
interface Section {
  /** Empty for the text before the first heading. */
  id: string
  title: string
  html: string
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The plain text of a piece of markup, as our server writes it. */
const words = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:#(\d+)|(\w+));/g, (all, code: string | undefined, name: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (NAMED[name ?? ''] ?? all),
    )

/** Splits a page at its second-level headings. */
export function sectionsOf(html: string): Section[] {
  const [before = '', ...parts] = html.split(/<h2 id="([^"]*)">(.*?)<\/h2>\s*/s)
  const sections: Section[] = before.trim() ? [{ id: '', title: '', html: before }] : []
  for (let index = 0; index < parts.length; index += 3) {
    const [id = '', title = '', text = ''] = parts.slice(index, index + 3)
    sections.push({ id, title: words(title), html: text })
  }
  return sections
}
