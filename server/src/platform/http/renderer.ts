import { pathToFileURL } from 'node:url'
import type { Renderer } from '#contract/page.ts'
import { project } from '../project.ts'

/** The bundle that the web side built for rendering on the server. */
export const loadRenderer = (): Promise<Renderer> => import(pathToFileURL(project.renderer).href) as Promise<Renderer>
