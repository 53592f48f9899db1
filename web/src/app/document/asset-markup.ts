import { escapeHtml } from '#contract/escape-html.ts'
import { SCRIPTS_ID } from '#web/platform/loading/early-tap.ts'
import { BOOT_SCRIPT } from './boot-script.ts'

interface PageAssets {
  scripts: string[]
  styles: string[]
}

/** What every page needs, and what only this one needs, each once. The script that starts the page runs last. */
export const mergeAssets = (entry: PageAssets, ...parts: PageAssets[]): PageAssets => ({
  scripts: [
    ...new Set([...entry.scripts.slice(0, -1), ...parts.flatMap(({ scripts }) => scripts), ...entry.scripts.slice(-1)]),
  ],
  styles: [...new Set([...entry.styles, ...parts.flatMap(({ styles }) => styles)])],
})

const styleMarkup = (styles: string[], texts: Record<string, string | undefined>): string =>
  `<style>${styles.map((file) => texts[file] ?? '').join('')}</style>` +
  styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}" disabled>`).join('')

/** Each script has an element, and so a task of its own: all in one would make a tap wait for longer. */
const scriptMarkup = (scripts: string[]): string => {
  const elements = scripts.map((file) => `<script type="module" src="${escapeHtml(file)}"></script>`)
  return `<template id="${SCRIPTS_ID}">${elements.join('')}</template><script>${BOOT_SCRIPT}</script>`
}

/**
 * The markup for a page's assets. Styles are inlined; a disabled link for each shows the screen loader that it is
 * already here, and costs no request. Scripts wait for the first paint.
 */
export const assetMarkup = ({ scripts, styles }: PageAssets, texts: Record<string, string | undefined>): string =>
  styleMarkup(styles, texts) + (scripts.length > 0 ? scriptMarkup(scripts) : '')
