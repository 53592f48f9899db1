import { isRecord } from '#contract/is-record.ts'
import { PRACTICE_KEY, QUIZ_KEY, RECENT_KEY, RESULT_KEY, SUMMARY_KEY } from '../progress/progress.ts'
import { peekStored, storedKeys, removeStored } from '../storage.ts'

/** What a feature keeps in this browser for its users. */
export interface PersonalData {
  /** Sends what the server does not have yet, as far as that works now. Never rejects. */
  send: (user: string) => Promise<void>
  /** What the server still does not have, each in a few words. */
  unsaved: (user: string) => string[]
  /** Deletes what a user leaves behind, also what they played before they logged in. */
  forget: (user: string, how: Forgetting) => void
  /** Deletes what the server has of everyone but this user; null while nobody is logged in. */
  forgetOthers: (user: string | null, how: { sparesOpen: boolean }) => void
}

export interface Forgetting {
  /** Whether what the server does not have stays here for its owner. */
  keepsUnsaved: boolean
  /** Whether another tab decided that, which knows nothing of what was typed into the forms of this one. */
  isDecidedElsewhere?: boolean
}

/** The personal data of several features as one. */
export const combine = (parts: readonly PersonalData[]): PersonalData => ({
  send: async (user) => void (await Promise.all(parts.map((part) => part.send(user)))),
  unsaved: (user) => parts.flatMap((part) => part.unsaved(user)),
  forget(user, how) {
    for (const part of parts) part.forget(user, how)
  },
  forgetOthers(user, how) {
    for (const part of parts) part.forgetOthers(user, how)
  },
})

let load = (): Promise<PersonalData> => Promise.resolve(combine([]))

/** `app` knows every feature; it hands over how to load what they keep, which most visitors never need. */
export const providePersonalData = (how: () => Promise<PersonalData>): void => void (load = how)

export const loadPersonalData = (): Promise<PersonalData> => load()

/** Drafts and replaced versions name their author in `user`, sessions of practice their player. */
const DRAFT_KEY = 'draft_'

const SAVED_KEY = 'saved_'

/** The user that a stored value belongs to, if it belongs to one. */
export function storedOwner(key: string): string | undefined {
  if (key.startsWith(SAVED_KEY)) return key.slice(key.lastIndexOf('_') + 1)
  if (key.startsWith(DRAFT_KEY) || key.startsWith(PRACTICE_KEY)) return textIn(peekStored(key), 'user')
  const prefix = [QUIZ_KEY, SUMMARY_KEY, RESULT_KEY].find((start) => key.startsWith(start))
  return prefix === undefined ? undefined : players().get(key.slice(prefix.length))
}

/** Whether this browser has something that is not yet, or no longer, of this user. */
export const holdsOthers = (user: string | null): boolean =>
  [SAVED_KEY, DRAFT_KEY, PRACTICE_KEY].flatMap(storedKeys).some((key) => (storedOwner(key) ?? null) !== user) ||
  [...players().values()].some((player) => (player ?? null) !== user)

export const savedKey = (name: string, user: string): string => `${SAVED_KEY}${name}_${user}`

/** The copies stored for offline reading; the server has them all. */
export const savedCopies: PersonalData = {
  send: () => Promise.resolve(),
  unsaved: () => [],
  forget() {
    for (const key of storedKeys(SAVED_KEY)) removeStored(key)
  },
  forgetOthers(user) {
    for (const key of storedKeys(SAVED_KEY)) if (user === null || !key.endsWith(`_${user}`)) removeStored(key)
  },
}

const textIn = (value: unknown, name: string): string | undefined => {
  const text = isRecord(value) ? value[name] : undefined
  return typeof text === 'string' ? text : undefined
}

/** Who plays or played each quiz that was started here; undefined for a guest. */
function players(): Map<string, string | undefined> {
  const recent = peekStored(RECENT_KEY)
  return new Map(Object.entries(isRecord(recent) ? recent : {}).map(([url, one]) => [url, textIn(one, 'player')]))
}
