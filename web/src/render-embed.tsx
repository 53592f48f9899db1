import { renderToString } from 'react-dom/server'
import { embed, head, styles } from 'virtual:browser-files'
import { coverSvg } from '#contract/covers/covers.ts'
import type { Call } from '#contract/api/endpoint.ts'
import type { PageRequest, RenderedPage } from '#contract/api/page.ts'
import { playApi } from '#contract/api/play.ts'
import { RESERVED } from '#contract/api/reserved.ts'
import { documentTitle } from './platform/navigation/page-title.ts'
import { escapeHtml } from '#contract/text/plain-text.ts'
import { assetMarkup } from './app/document.ts'
import { paramsOf } from './app/find-page.ts'
import { EMBED } from './app/site-routes.tsx'
import { mediaNotice } from './media/media-words.ts'
import { errorCode } from './platform/errors.ts'
import { links } from '#contract/api/links.ts'
import { writeEmbedded } from './platform/loading/hydration.ts'
import { EmbedGone, EmbedPage, type EmbeddedQuiz } from './play/embed/EmbedPage.tsx'

/** The quiz that an address asks to embed, if it is an embed address. */
export function embeddedQuiz(path: string): string | null {
  const { quiz_url } = paramsOf(EMBED, path) ?? {}
  return quiz_url && !RESERVED.some((word) => word === quiz_url) ? quiz_url : null
}

/**
 * Server-side rendering of the embed: the page that plays a quiz inside another site's iframe, or says that the quiz is
 * gone.
 */
export async function renderEmbed(quiz_url: string, { origin, call }: PageRequest): Promise<RenderedPage> {
  const canonical = origin + links.quizStart(quiz_url)
  try {
    const quiz = await gather(quiz_url, call)
    const body = renderToString(<EmbedPage quiz={quiz} call={notHere} />)
    const assets = assetMarkup(embed, styles)
    const state = writeEmbedded(quiz)
    return { status: 200, isEmbed: true, html: embedHtml({ title: quiz.quiz_title, body, canonical, assets, state }) }
  } catch (error) {
    if (errorCode(error) !== 'NOT_FOUND') throw error
    const body = renderToString(<EmbedGone />)
    const assets = assetMarkup({ ...embed, scripts: [] }, styles)
    const html = embedHtml({ title: 'Not found', body, canonical: origin, assets, state: '' })
    return { status: 404, isEmbed: true, html }
  }
}

async function gather(quiz_url: string, call: Call): Promise<EmbeddedQuiz> {
  const quiz = await call(playApi.quiz, { params: { quiz_url } })
  const { name, hue } = quiz.category
  return {
    quiz_url: quiz.quiz_url,
    quiz_title: quiz.quiz_title,
    quiz_description: quiz.quiz_description,
    question_count: quiz.question_count,
    media_notice: mediaNotice(quiz.questions),
    category: name,
    hue,
    cover: quiz.image ?? {
      url: `data:image/svg+xml,${encodeURIComponent(coverSvg({ slug: quiz.quiz_url, hue, path: quiz.cover.path, banner: true }))}`,
      alt: '',
      focus: null,
    },
  }
}

const notHere: Call = () => Promise.reject(new Error('Answers are sent in the browser, never on the server.'))

interface EmbedDocument {
  title: string
  body: string
  canonical: string
  /** Markup of the styles and scripts. */
  assets: string
  state: string
}

/** The document of an embed: no theme script, no manifest, nothing that reads storage. */
const embedHtml = ({ title, body, canonical, assets, state }: EmbedDocument): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(documentTitle(title))}</title><link rel="canonical" href="${escapeHtml(canonical)}">`,
    `<link rel="icon" type="image/svg+xml" href="/favicon.svg">${head}${assets}</head><body><div id="root">${body}</div>${state}</body></html>`,
  ].join('')
