import { catalogueApi } from '#contract/api/catalogue.ts'
import { contentApi } from '#contract/api/content.ts'
import type { Call } from '#contract/api/endpoint.ts'
import { routes } from '#server/platform/http/route.ts'
import { sampleApi, sampleRoutes } from './support/sample-feature.ts'

/* Checked only by the type checker: each line below would be a bug, and each must be an error. */

// @ts-expect-error an endpoint without a handler
routes(catalogueApi, {})

routes(catalogueApi, {
  categories: async () => [],
  // @ts-expect-error a handler without an endpoint
  invented: async () => null,
})

routes(contentApi, {
  // @ts-expect-error a field of the wrong type
  page: async ({ params }) => ({ page: params.page, title: 7, html: '', updated_at: '' }),
})

routes(contentApi, {
  page: async ({ params }) => ({
    // @ts-expect-error a parameter that the path does not have
    page: params.slug,
    title: '',
    html: '',
    updated_at: '',
  }),
})

type Add = Parameters<typeof routes<typeof sampleApi>>[1]['add']
type One = Parameters<typeof routes<typeof sampleApi>>[1]['one']
export const addKnowsItsUser: Add = async ({ user }) => ({ id: '', text: '', author: user.name })
// @ts-expect-error a guest may have no name
export const guestHasNone: One = async ({ user }) => ({ id: '', text: '', author: user.name })

export async function callsAreTyped(call: Call): Promise<void> {
  const [first] = await call(catalogueApi.categories)
  // @ts-expect-error a list may be empty
  first.slug satisfies string
  await call(contentApi.page, { params: { page: 'about' } })
  // @ts-expect-error a page that does not exist
  await call(contentApi.page, { params: { page: 'terms' } })
  // @ts-expect-error an input that is missing
  await call(contentApi.page)
  // @ts-expect-error an input that is not asked for
  await call(catalogueApi.categories, { query: {} })
  void sampleRoutes
}
