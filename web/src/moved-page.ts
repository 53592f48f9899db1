import { catalogueApi } from '#contract/catalogue.ts'
import type { Call } from '#contract/endpoint.ts'
import { isReserved } from '#contract/quiz-url.ts'
import { errorCode } from './platform/error-code.ts'

/**
 * Where a missing page is to be found now, if its quiz had an address that the site has since taken for a page; null if
 * it is nowhere.
 */
export async function movedPage(path: string, search: string, call: Call): Promise<string | null> {
  const [, quiz_url = '', ...rest] = path.split('/')
  if (!isReserved(quiz_url)) return null
  try {
    const moved = await call(catalogueApi.moved, { params: { quiz_url } })
    return ['', moved.quiz_url, ...rest].join('/') + (search && `?${search}`)
  } catch (error) {
    if (errorCode(error) === 'NOT_FOUND') return null
    throw error
  }
}
