import { Marked } from 'marked'

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

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
    html: ({ text }) => escape(text),
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const label = this.parser.parseInline(tokens)
      return SAFE_LINK.test(href) ? `<a href="${escape(href)}">${label}</a>` : label
    },
    image: ({ text }) => escape(text),
  },
})

/** Markdown to safe HTML: markup in the text is shown as text. */
export const renderMarkdown = (text: string): string => marked.parse(text, { async: false })
