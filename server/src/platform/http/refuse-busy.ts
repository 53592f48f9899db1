import type { IncomingMessage, RequestListener } from 'node:http'
import { AppError, retryLater } from '../errors.ts'
import { busyPage } from './failure-page.ts'
import { failureBody } from './failure.ts'
import type { SecurityHeaders } from './headers.ts'
import { isEmbed, isForPrograms } from './paths.ts'

const BUSY = new AppError('UNAVAILABLE', "We're busy right now. Try again in a moment.")
const HTML = { 'content-type': 'text/html; charset=utf-8' }

/** Whether a browser shows the answer as a page; `/login` and `/register` are calls as well as pages. */
const isPage = ({ method, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && !isForPrograms(url)

/** Answers a request that there is no time for, as cheaply as possible: before the framework sees it. */
export function refuseBusy({ data, page, embed }: SecurityHeaders): RequestListener {
  const call = {
    headers: { ...data, 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(failureBody(BUSY)),
  }
  const body = busyPage()
  const screen = { headers: { ...page, ...HTML }, body }
  // A frame shows nothing that may not be framed, and would not load it again.
  const frame = { headers: { ...embed, ...HTML }, body }
  return (request, response) => {
    const asPage = isPage(request)
    const answer = !asPage ? call : isEmbed(request.url) ? frame : screen
    const seconds = String(retryLater())
    response
      .writeHead(BUSY.status, {
        ...answer.headers,
        'cache-control': 'no-store',
        'retry-after': seconds,
        ...(asPage && { refresh: seconds }),
      })
      .end(answer.body)
  }
}
