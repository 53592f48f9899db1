import { escapeHtml } from '#contract/text/plain-text.ts'
import type { MailContent } from './mail-queue.ts'

/** A subject is one line, whatever a user wrote into it. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200)

/** The site's colours in both themes; a mail program that does not support this shows the light one. */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  @media (prefers-color-scheme: dark) {
    .canvas { background: #0d1511 !important }
    .card { background: #151e1a !important; border-color: #2e3a34 !important }
    .ink { color: #eaf0ed !important }
    .soft { color: #a8b4ae !important }
    .code { background: #1e2924 !important; color: #eaf0ed !important }
    .button { background: #eaf0ed !important; color: #0d1511 !important }
  }`
const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif'

const paragraphHtml = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#121f19">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`

const codeHtml = (code: string): string =>
  `<p class="code ink" style="margin:0 0 16px;padding:16px;border-radius:8px;background:#e6edea;color:#121f19;text-align:center;` +
  `font-family:ui-monospace,Menlo,Consolas,monospace;font-size:28px;line-height:36px;letter-spacing:2px">${escapeHtml(code)}</p>`

const actionHtml = ({ label, url }: NonNullable<MailContent['action']>): string =>
  `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#121f19;color:#f2f7f5;text-decoration:none;${FONT};font-size:16px;font-weight:600">${escapeHtml(label)}</a></p>` +
  `<p class="soft" style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:#515f58;word-break:break-all">${escapeHtml(url)}</p>`

const footHtml = (foot: string): string =>
  `<p class="soft" style="margin:16px 0 0;${FONT};font-size:13px;line-height:20px;color:#515f58">${escapeHtml(foot)}</p>`

function htmlOf({ subject, paragraphs, code, action, foot }: MailContent): string {
  const parts = [
    ...paragraphs.map(paragraphHtml),
    ...(code ? [codeHtml(code)] : []),
    ...(action ? [actionHtml(action)] : []),
  ]
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeHtml(oneLine(subject))}</title><style>${STYLE}</style></head>` +
    `<body class="canvas" style="margin:0;padding:24px;background:#f2f7f5"><div style="max-width:560px;margin:0 auto">` +
    `<p class="ink" style="margin:0 0 16px;${FONT};font-size:20px;font-weight:700;color:#121f19">Tenpip</p>` +
    `<div class="card" style="padding:24px;border:1px solid #d1dad6;border-radius:12px;background:#ffffff">${parts.join('')}</div>` +
    `${foot ? footHtml(foot) : ''}</div></body></html>`
  )
}

const textOf = ({ paragraphs, code, action, foot }: MailContent): string =>
  [
    ...paragraphs,
    ...(code ? [`    ${code}`] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(foot ? [`-- \n${foot}`] : []),
  ].join('\n\n') + '\n'

/** The layout of every email: the same text as plain text and as HTML, with everything that users wrote escaped. */
export const renderMail = (mail: MailContent): Record<'subject' | 'text' | 'html', string> => ({
  subject: oneLine(mail.subject),
  text: textOf(mail),
  html: htmlOf(mail),
})
