import { create } from 'zustand'
import { isRecord } from './is-record.ts'
import { readStored, writeStored } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** In percent of what the browser is set to. */
export const TEXT_SIZES = ['100', '112', '125'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** How this person wants the site, on this device. */
export interface Preferences {
  theme: Theme
  textSize: TextSize
  reduceMotion: boolean
  singleKeys: boolean
  confirmAnswers: boolean
  timer: boolean
}

/** What is either on or off. */
export type Flag = Exclude<keyof Preferences, 'theme' | 'textSize'>

/** The application's state as it is stored; another version is another key, and the old one is dropped. */
export const STATE_KEY = 'tenpip_state_v1'

const DEFAULTS: Preferences = {
  theme: 'system',
  textSize: '100',
  reduceMotion: false,
  singleKeys: true,
  confirmAnswers: false,
  timer: true,
}

/** What is good in what was stored; the rest is as at first. */
export function preferencesFrom(stored: Record<string, unknown>): Preferences {
  const flag = (name: Flag): boolean => (typeof stored[name] === 'boolean' ? stored[name] : DEFAULTS[name])
  return {
    theme: THEMES.find((theme) => theme === stored.theme) ?? DEFAULTS.theme,
    textSize: TEXT_SIZES.find((size) => size === stored.textSize) ?? DEFAULTS.textSize,
    reduceMotion: flag('reduceMotion'),
    singleKeys: flag('singleKeys'),
    confirmAnswers: flag('confirmAnswers'),
    timer: flag('timer'),
  }
}

/** Starts with the defaults, as the server renders; `restorePreferences` brings what was stored. */
export const usePreferences = create<Preferences>(() => DEFAULTS)

export const restorePreferences = (): void =>
  usePreferences.setState(preferencesFrom(readStored(STATE_KEY, isRecord) ?? {}))

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  usePreferences.setState({ [name]: value })
  writeStored(STATE_KEY, usePreferences.getState())
}
