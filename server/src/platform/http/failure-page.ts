import type { AppError } from '../errors.ts'

const STYLE =
  'body{font:1.0625rem/1.55 system-ui,sans-serif;margin:20vh auto 0;max-width:30rem;padding:0 16px;color-scheme:light dark}' +
  'a{color:inherit}'

/** Shown when not even the page could be rendered. It needs nothing that may be broken too. */
export const failurePage = ({ message, code }: AppError): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>That didn't load · Tenpip</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>` +
  `<h1>${code === 'NOT_FOUND' ? 'Nothing here' : "That didn't load"}</h1><p>${message}</p>` +
  `<p><a href="">Try again</a> · <a href="/">Home</a></p></main></body></html>`
