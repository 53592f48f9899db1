import { pathToFileURL } from 'node:url'
import type { RenderPage } from '#contract/page.ts'
import { project } from './project.ts'

/** The bundle that the web side built for rendering on the server. */
export const loadRenderer = (): Promise<{ renderPage: RenderPage }> =>
  import(pathToFileURL(project.renderer).href) as Promise<{ renderPage: RenderPage }>
