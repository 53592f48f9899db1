import { APP_NAME } from '#web/platform/app-name.ts'
import type { Meta } from '#web/platform/navigation/meta.ts'
import { escapeHtml } from '#contract/escape-html.ts'

interface HeadTagsInput extends Meta {
  title: string
  description: string
  origin: string
  /** The page that was requested. */
  path: string
}

const property = (name: string, content: string): string =>
  content && `<meta property="${name}" content="${escapeHtml(content)}">`

/** JSON in a script element, where only a `<` could end it early. */
const jsonLdScript = (data: Record<string, unknown>): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

/** The size of a link preview image, the same on every site that shows one. */
const SIZE = { width: 1200, height: 630 }

/** The part of the head for crawlers: the canonical address, and how a link to the page looks. */
export function headTags(page: HeadTagsInput): string {
  const { title, description, origin, path, canonical = path, shared = canonical, image, oembed, jsonLd } = page
  const imageTags = image && [
    property('og:image', image.url),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', String(SIZE.width)),
    property('og:image:height', String(SIZE.height)),
    property('og:image:alt', image.alt),
  ]
  return [
    page.isUnlisted ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
    property('og:site_name', APP_NAME),
    property('og:type', 'website'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', origin + shared),
    ...(imageTags ?? []),
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`,
    oembed &&
      `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(origin + oembed)}" title="${escapeHtml(title)}">`,
    jsonLd && jsonLdScript(jsonLd),
  ].join('')
}
