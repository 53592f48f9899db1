import { escapeHtml } from '#contract/escape-html.ts'

interface PageAssets {
  scripts: string[]
  styles: string[]
}

/** What every page needs, and what only this one needs. */
export const mergeAssets = (entry: PageAssets, screen: PageAssets = { scripts: [], styles: [] }): PageAssets => ({
  scripts: [...entry.scripts, ...screen.scripts],
  styles: [...entry.styles, ...screen.styles],
})

/**
 * The markup for a page's assets. Styles are inlined; a disabled link for each shows the screen loader that it is
 * already here, and costs no request.
 */
export function assetMarkup({ scripts, styles }: PageAssets, texts: Record<string, string | undefined>): string {
  const [script = '', ...preloads] = scripts
  return [
    `<style>${styles.map((file) => texts[file] ?? '').join('')}</style>`,
    ...styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}" disabled>`),
    ...preloads.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`),
    script && `<script type="module" src="${escapeHtml(script)}"></script>`,
  ].join('')
}
