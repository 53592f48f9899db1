import { create } from 'zustand'
import { readStored, writeStored } from './storage.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** How this person wants the site, on this device. */
export interface Preferences {
  theme: Theme
  reduceMotion: boolean
  singleKeys: boolean
  confirmAnswers: boolean
  timer: boolean
}

/** The application's state as it is stored; another version is another key, and the old one is dropped. */
export const STATE_KEY = 'tenpip_state_v1'

const DEFAULTS: Preferences = {
  theme: 'system',
  reduceMotion: false,
  singleKeys: true,
  confirmAnswers: false,
  timer: true,
}

const isPreferences = (value: unknown): value is Preferences =>
  typeof value === 'object' &&
  value !== null &&
  THEMES.some((theme) => 'theme' in value && value.theme === theme) &&
  (['reduceMotion', 'singleKeys', 'confirmAnswers', 'timer'] as const).every(
    (name) => typeof (value as Record<string, unknown>)[name] === 'boolean',
  )

/** Starts with the defaults, as the server renders; `restorePreferences` brings what was stored. */
export const usePreferences = create<Preferences>(() => DEFAULTS)

export const restorePreferences = (): void => usePreferences.setState(readStored(STATE_KEY, isPreferences) ?? DEFAULTS)

export function setPreference<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
  usePreferences.setState({ [name]: value })
  writeStored(STATE_KEY, usePreferences.getState())
}
