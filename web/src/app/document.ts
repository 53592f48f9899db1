import { writeState, type PageState } from '../platform/page-state.ts'

interface Document {
  title: string
  description: string
  /** Markup of ours that every page's head carries. */
  head: string
  script: string
  /** Scripts that `script` will ask for. */
  preloads: string[]
  body: string
  state: PageState
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** The whole page as it is sent. */
export const documentHtml = ({ title, description, head, script, preloads, body, state }: Document): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(title)}</title>`,
    state.missing ? '<meta name="robots" content="noindex">' : '',
    description && `<meta name="description" content="${escaped(description)}">`,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    head,
    ...preloads.map((file) => `<link rel="modulepreload" href="${escaped(file)}">`),
    `<script type="module" src="${escaped(script)}"></script>`,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${writeState(state)}</script></body></html>`,
  ].join('')
