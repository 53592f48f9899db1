import type { Call } from './endpoint.ts'

/** What the server asks of the rendering bundle that the web side builds; the two meet only in these types. */
export interface PageRequest {
  /** Path and query, as asked. */
  url: string
  call: Call
}
export interface RenderedPage {
  status: 200 | 404
  html: string
}
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
