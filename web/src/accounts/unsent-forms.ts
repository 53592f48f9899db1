import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'
import { isText, tableOf, type Check } from '#web/platform/shape.ts'
import type { MessageDraft } from './messages/contact-form.ts'

/** A message that was typed and not sent, kept in this tab. */
const KEY = 'contact_draft'

/** With who typed it; what a guest typed belongs to whoever logs in. */
const isUnsentMessage: Check<MessageDraft & { user?: string }> = tableOf(isText)

/** Nobody else gets to see it, also after a logout. */
export function unsentMessage(user: string | null): MessageDraft | null {
  const message = readTabStored(KEY, isUnsentMessage)
  return message && [undefined, user].includes(message.user) ? message : null
}

export const storeMessage = (message: MessageDraft, user: string | null): void =>
  writeTabStored(KEY, { ...message, ...(user !== null && { user }) })

export const dropMessage = (): void => removeTabStored(KEY)

/** What the user had typed into their settings when the session ended, kept in memory until they log in again. */
let unsent: { owner: string; values: Record<string, string> } | null = null

export const unsentOf = (owner: string): Record<string, string> => (unsent?.owner === owner ? unsent.values : {})

/** Adds to what other forms of the page keep. */
export const rememberUnsent = (owner: string, values: Record<string, string>): void =>
  void (unsent = { owner, values: { ...unsentOf(owner), ...values } })

/** Forgets fields that were saved, or all of them. */
export function dropUnsent(...names: string[]): void {
  if (!unsent || names.length === 0) return void (unsent = null)
  unsent.values = Object.fromEntries(Object.entries(unsent.values).filter(([name]) => !names.includes(name)))
}
