import { usePreferences, type Preferences } from './preferences.ts'

/** Applies the user's theme to the document; the theme script does the same before the first paint. */
function applyPreferences({ theme, textSize, reduceMotion }: Preferences): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  if (textSize === '100') delete dataset.text
  else dataset.text = textSize
  if (reduceMotion) dataset.motion = 'reduce'
  else delete dataset.motion
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]'))
    meta.content = meta.dataset[theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme] ?? ''
}

/** Keeps the document's theme up to date. */
export function followPreferences(): void {
  applyPreferences(usePreferences.getState())
  usePreferences.subscribe(applyPreferences)
}
