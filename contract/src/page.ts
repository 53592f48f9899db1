import type { Call } from './endpoint.ts'

/** What the server asks of the rendering bundle that the web side builds; the two meet only in these types. */
export interface PageRequest {
  /** Path and query, as asked. */
  url: string
  /** Where the site stands, for addresses that must be whole: scheme, host and port. */
  origin: string
  /** The fixed key that the page's own calls to `/mobileapi` send. */
  clientKey: string
  call: Call
}
export interface RenderedPage {
  status: 200 | 404
  html: string
  /** Whether it is the embed, the one page that other sites may show in an iframe. */
  isEmbed?: true
  /** Where this address always leads; the rest is then empty. */
  redirect?: string
}
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** The rendering bundle. */
export interface Renderer {
  renderPage: RenderPage
  /** The inline scripts that its pages carry, as the content policy names them. */
  scriptHashes: readonly string[]
}
