import type { AppError } from '../errors.ts'

const STYLE =
  ':root{color-scheme:light dark}a{color:inherit}' +
  'body{font:1.0625rem/1.55 system-ui,sans-serif;margin:20vh auto 0;max-width:30rem;padding:0 16px}'

interface Words {
  title: string
  text: string
}

/** It needs nothing that may be broken too. */
const barePage = ({ title, text }: Words): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title} · Tenpip</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>` +
  `<h1>${title}</h1><p>${text}</p>` +
  `<p><a href="">Try again</a> · <a href="/">Home</a></p></main></body></html>`

/** Shown when not even the page could be rendered. */
export const failurePage = ({ message, code }: AppError): string =>
  barePage({ title: code === 'NOT_FOUND' ? 'Page not found' : "That didn't load", text: message })

/** Shown when there is no time for a page right now. The header `Refresh` loads it again. */
export const busyPage = (): string =>
  barePage({ title: 'One moment…', text: 'The site is busy right now. This page will reload by itself.' })
