import { writeState, type PageState } from '#web/platform/navigation/page-state.ts'
import { escapeHtml } from '#contract/escape-html.ts'
import { THEME_SCRIPT } from './theme-script.ts'

interface Document {
  title: string
  description: string
  /** Whether search engines may index the page. */
  isFound: boolean
  /** Markup for crawlers; see head-tags.ts. */
  tags: string
  /** Markup of the fonts, styles and scripts; see asset-markup.ts. */
  head: string
  body: string
  state: PageState
  /** Sent by calls that need a client key; see platform/api.ts. */
  clientKey: string
}

/** The canvas colour of each theme; a chosen theme uses its own for both. */
const CANVAS = { light: '#F2F7F5', dark: '#0D1511' }
const themeColor = (theme: 'light' | 'dark'): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${CANVAS[theme]}"` +
  ` data-light="${CANVAS.light}" data-dark="${CANVAS.dark}">`

/** The whole page as it is sent. */
export const documentHtml = ({ title, description, isFound, tags, head, body, state, clientKey }: Document): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="client-key" content="${escapeHtml(clientKey)}">`,
    themeColor('light') + themeColor('dark'),
    `<script>${THEME_SCRIPT}</script>`,
    `<title>${escapeHtml(title)}</title>`,
    isFound ? '' : '<meta name="robots" content="noindex">',
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    tags,
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    head,
    `</head><body><div id="root">${body}</div>`,
    `<script type="application/json" id="state">${writeState(state)}</script></body></html>`,
  ].join('')
