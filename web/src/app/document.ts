import { escapeHtml } from '#contract/text/plain-text.ts'
import { SCRIPTS_ID, writeJson, type PageState } from '#web/platform/loading/hydration.ts'
import { PREFERENCES_KEY } from '#web/platform/preferences.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import type { Meta } from '#web/platform/navigation/meta.ts'

interface Document {
  title: string
  description: string
  /** Whether search engines may index the page. */
  isFound: boolean
  /** Markup for crawlers. */
  tags: string
  /** Markup of the fonts, styles and scripts. */
  head: string
  body: string
  state: PageState
  /** Sent by calls that need a client key; see platform/api.ts. */
  clientKey: string
}

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
    `<script type="application/json" id="state">${writeJson(state)}</script></body></html>`,
  ].join('')

/**
 * Runs before the first paint, so that neither another theme nor "Log in" flashes; it reads the preferences as
 * `preferences.ts` stores them, and the cookie that says there is a session.
 */
export const THEME_SCRIPT = `try{var p=JSON.parse(localStorage.getItem("${PREFERENCES_KEY}"))||{},d=document.documentElement,t=p.theme;if(t=="dark"||t=="light"){d.dataset.theme=t;document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=m.dataset[t]})}if(p.textSize=="112"||p.textSize=="125")d.dataset.text=p.textSize;if(p.reduceMotion===true)d.dataset.motion="reduce";if(/(^|; )signed_in=1/.test(document.cookie))d.dataset.signed="in"}catch(e){}`

interface HeadTagsInput extends Meta {
  title: string
  description: string
  origin: string
  /** The page that was requested. */
  path: string
}

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
    jsonLd && `<script type="application/ld+json">${writeJson(jsonLd)}</script>`,
  ].join('')
}

interface PageAssets {
  scripts: string[]
  styles: string[]
}

/** What every page needs, and what only this one needs, each once. The script that starts the page runs last. */
export const mergeAssets = (entry: PageAssets, ...parts: PageAssets[]): PageAssets => ({
  scripts: [
    ...new Set([...entry.scripts.slice(0, -1), ...parts.flatMap(({ scripts }) => scripts), ...entry.scripts.slice(-1)]),
  ],
  styles: [...new Set([...entry.styles, ...parts.flatMap(({ styles }) => styles)])],
})

/**
 * The markup for a page's assets. Styles are inlined; a disabled link for each shows the screen loader that it is
 * already here, and costs no request. Scripts wait for the first paint.
 */
export const assetMarkup = ({ scripts, styles }: PageAssets, texts: Record<string, string | undefined>): string =>
  styleMarkup(styles, texts) + (scripts.length > 0 ? scriptMarkup(scripts) : '')

/** By then scripts start anyway, as in a browser that does not report its first paint. */
const LATEST = 1000

/**
 * Starts the page's scripts after the first paint (deferred hydration), so that text and fonts have the connection and
 * the processor to themselves. A page in the background is not painted, and starts at once. A button tapped before that
 * is noted, unless its form works without a script; see `replayEarlyTap`.
 */
export const BOOT_SCRIPT = `{let t=document.getElementById("${SCRIPTS_ID}"),f=()=>document.head.append(t.content);addEventListener("click",e=>{t.tapped=e.target.closest("button:not(form[action] *)")},true);if(document.hidden)f();else{setTimeout(f,${LATEST});try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch{}}}`

/** The canvas colour of each theme; a chosen theme uses its own for both. */
const CANVAS = { light: '#F2F7F5', dark: '#0D1511' }
const themeColor = (theme: 'light' | 'dark'): string =>
  `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" content="${CANVAS[theme]}"` +
  ` data-light="${CANVAS.light}" data-dark="${CANVAS.dark}">`

const property = (name: string, content: string): string =>
  content && `<meta property="${name}" content="${escapeHtml(content)}">`

const styleMarkup = (styles: string[], texts: Record<string, string | undefined>): string =>
  `<style>${styles.map((file) => texts[file] ?? '').join('')}</style>` +
  styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}" disabled>`).join('')

/** Each script has an element, and so a task of its own: all in one would make a tap wait for longer. */
const scriptMarkup = (scripts: string[]): string => {
  const elements = scripts.map((file) => `<script type="module" src="${escapeHtml(file)}"></script>`)
  return `<template id="${SCRIPTS_ID}">${elements.join('')}</template><script>${BOOT_SCRIPT}</script>`
}
