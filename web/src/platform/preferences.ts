import { create } from 'zustand'
import { isRecord } from '#contract/is-record.ts'
import { readStored, writeStored } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const

/** In percent of the browser's default size. */
export const TEXT_SIZES = ['100', '112', '125'] as const

/** The user's settings on this device. */
interface Preferences {
  theme: (typeof THEMES)[number]
  textSize: (typeof TEXT_SIZES)[number]
  reduceMotion: boolean
  singleKeys: boolean
  confirmAnswers: boolean
  timer: boolean
  sound: boolean
}

/** The settings that are on or off. */
export type Flag = Exclude<keyof Preferences, 'theme' | 'textSize'>

/** The preferences as stored; another version uses another key, and the old one is dropped. */
export const PREFERENCES_KEY = 'tenpip_state_v1'

const DEFAULTS: Preferences = {
  theme: 'system',
  textSize: '100',
  reduceMotion: false,
  singleKeys: true,
  confirmAnswers: false,
  timer: true,
  sound: false,
}

/** Starts with the defaults, as the server renders; `restorePreferences` loads the stored ones. */
export const usePreferences = create<Preferences>(() => DEFAULTS)

export const restorePreferences = (): void =>
  usePreferences.setState(preferencesFrom(readStored(PREFERENCES_KEY, isRecord) ?? {}))

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  usePreferences.setState({ [name]: value })
  writeStored(PREFERENCES_KEY, usePreferences.getState())
}

/** Keeps the document as the user prefers it. */
export function followPreferences(): void {
  applyPreferences(usePreferences.getState())
  usePreferences.subscribe(applyPreferences)
}

/** Whether the user prefers reduced motion. Only the browser knows. */
export const isMotionReduced = (): boolean =>
  usePreferences.getState().reduceMotion || window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The valid parts of what was stored; the rest are defaults. */
function preferencesFrom(stored: Record<string, unknown>): Preferences {
  const flag = (name: Flag): boolean => (typeof stored[name] === 'boolean' ? stored[name] : DEFAULTS[name])
  return {
    theme: THEMES.find((theme) => theme === stored.theme) ?? DEFAULTS.theme,
    textSize: TEXT_SIZES.find((size) => size === stored.textSize) ?? DEFAULTS.textSize,
    reduceMotion: flag('reduceMotion'),
    singleKeys: flag('singleKeys'),
    confirmAnswers: flag('confirmAnswers'),
    timer: flag('timer'),
    sound: flag('sound'),
  }
}

/** Applies them to the document; the theme script of `document.ts` does the same before the first paint. */
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
