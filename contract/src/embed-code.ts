import { escapeHtml } from './escape-html.ts'
import { links } from './links.ts'

/** The size at which a question with four options needs no scrolling. */
export const EMBED_SIZE = { width: 640, height: 620 }

/** The HTML with which another site shows a quiz. */
export const embedCode = (origin: string, quizUrl: string, title: string, { width, height } = EMBED_SIZE): string =>
  `<iframe src="${origin + links.embed(quizUrl)}" width="${width}" height="${height}" title="${escapeHtml(title)}" ` +
  `style="border:0;max-width:100%" loading="lazy"></iframe>`
