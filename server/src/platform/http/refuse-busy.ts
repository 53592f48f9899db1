import { randomInt } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { AppError } from '../errors.ts'
import { failurePage } from './failure-page.ts'
import { failureBody } from './failure.ts'
import type { SecurityHeaders } from './headers.ts'
import { isForPrograms } from './paths.ts'

const BUSY = new AppError('UNAVAILABLE', "We're busy right now. Try again in a moment.")
/** In seconds. Who is refused at the same moment must not come back at the same moment. */
const RETRY_AFTER = { least: 1, most: 5 }

/** Answers a request that there is no time for, as cheaply as possible: before the framework sees it. */
export function refuseBusy({ data, page }: SecurityHeaders): RequestListener {
  const json = JSON.stringify(failureBody(BUSY))
  const html = failurePage(BUSY)
  return ({ url = '' }, response) => {
    const isPage = !isForPrograms(url)
    response
      .writeHead(BUSY.status, {
        ...(isPage ? page : data),
        'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': String(randomInt(RETRY_AFTER.least, RETRY_AFTER.most + 1)),
      })
      .end(isPage ? html : json)
  }
}
