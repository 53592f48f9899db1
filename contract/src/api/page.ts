import type { Call } from './endpoint.ts'

/** The interface of the rendering bundle that the web side builds; server and web meet only in these types. */
export interface PageRequest {
  /** Path and query, as requested. */
  url: string
  /** The site's origin, for absolute addresses: scheme, host and port. */
  origin: string
  /** The client key that the page's own calls to `/mobileapi` send. */
  clientKey: string
  call: Call
}
export interface RenderedPage {
  status: 200 | 404
  html: string
  /** Whether it is the embed, the one page that other sites may show in an iframe. */
  isEmbed?: true
  /** Where this address redirects to; the rest is then empty. Browsers keep a permanent redirect (308), never a 307. */
  redirect?: { to: string; status: 307 | 308 }
}
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>

/** The rendering bundle. */
export interface Renderer {
  renderPage: RenderPage
  /** The hashes of its inline scripts for the content security policy. */
  scriptHashes: readonly string[]
}
