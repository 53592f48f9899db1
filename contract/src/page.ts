import type { Call } from './endpoint.ts'

/** What the server asks of the rendering bundle that the web side builds; the two meet only in these types. */
export interface PageRequest {
  /** Path and query, as asked. */
  url: string
  /** Where the site stands, for addresses that must be whole: scheme, host and port. */
  origin: string
  call: Call
}
export interface RenderedPage {
  status: 200 | 404
  html: string
  /** Whether other sites may show this page in a frame. */
  framed?: true
}
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>
