import { Marked } from 'marked'
import { escapeHtml } from '#contract/text/plain-text.ts'

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Links go to pages of the site or the web; no other schemes, such as javascript:. */
const SAFE_LINK = /^(\/|#|https:\/\/|mailto:)/

const marked = new Marked({
  async: false,
  renderer: {
    html: ({ text }) => escapeHtml(text),
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens)
      return SAFE_LINK.test(href) ? `<a href="${escapeHtml(href)}">${label}</a>` : label
    },
    // Names of stored values are long; they may break after an underscore, but not within a word.
    codespan: ({ text }) => `<code>${escapeHtml(text).replaceAll('_', '_<wbr>')}</code>`,
    image: ({ text }) => escapeHtml(text),
  },
})

/** Markdown to safe HTML: markup in the text is shown as text. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false })
