interface Incoming {
  request: Pick<Request, 'mode' | 'destination' | 'headers'>
  url: Pick<URL, 'pathname'>
  sameOrigin: boolean
}

/** A page of the site: no last part, or one that is a name or ends in `.html`. */
const PAGE = /\/([^/.]*|[^/]*\.html)$/
/** Addresses of programs, and the embed, which is a page of other sites. */
const NOT_OURS = /^\/(api|mobileapi|assets|images|media|og|oembed|healthz|readyz)(\/|$)|\/embed$/
const FILE = /^\/(assets|images)\//

/** Whether a request loads a page into a tab. The worker hands it to the server, and answers if that is out of reach. */
export const isPage = ({ request, url, sameOrigin }: Incoming): boolean =>
  sameOrigin &&
  request.mode === 'navigate' &&
  request.destination === 'document' &&
  PAGE.test(url.pathname) &&
  !NOT_OURS.test(url.pathname)

/**
 * Whether a request is for a file whose name says what is in it: a script, a style, a font, a picture. A part of one (a
 * range request) is the server's to give.
 */
export const isFile = ({ request, url, sameOrigin }: Incoming): boolean =>
  sameOrigin && request.mode !== 'navigate' && FILE.test(url.pathname) && !request.headers.has('range')
