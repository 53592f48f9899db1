import { catalogueApi } from '#contract/catalogue.ts'
import { dailyDate } from '#contract/daily-url.ts'
import type { Call } from '#contract/endpoint.ts'
import type { RenderedPage } from '#contract/page.ts'
import { isReserved } from '#contract/quiz-url.ts'
import { errorCode } from './platform/error-code.ts'

/**
 * Where a missing page is to be found now, if its quiz had an address that the site has since taken for a page; undefined
 * if it is nowhere.
 */
export async function movedPage(path: string, search: string, call: Call): Promise<RenderedPage['redirect']> {
  const [, quiz_url = '', ...rest] = path.split('/')
  if (!isReserved(quiz_url)) return undefined
  try {
    const moved = await call(catalogueApi.moved, { params: { quiz_url } })
    return {
      to: ['', moved.quiz_url, ...rest].join('/') + (search && `?${search}`),
      // On its day, a daily will be there.
      status: dailyDate(quiz_url) === undefined ? 308 : 307,
    }
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return undefined
    throw error
  }
}
