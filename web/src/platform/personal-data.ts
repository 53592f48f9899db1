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
