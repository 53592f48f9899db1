import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'
import { isText, tableOf, type Check } from '#web/platform/shape.ts'
import type { MessageDraft } from './contact-form.ts'

/** A message that was typed and not sent, kept in this tab. */
const KEY = 'contact_draft'

interface UnsentMessage extends MessageDraft {
  /** Who typed it; what a guest typed belongs to whoever logs in. */
  user?: string
}

const isUnsent: Check<UnsentMessage> = tableOf(isText)

/** Nobody else gets to see it, also after a logout. */
export function unsentMessage(user: string | null): MessageDraft | null {
  const unsent = readTabStored(KEY, isUnsent)
  return unsent && [undefined, user].includes(unsent.user) ? unsent : null
}

export const keepMessage = (message: MessageDraft, user: string | null): void =>
  writeTabStored(KEY, { ...message, ...(user !== null && { user }) })

export const dropMessage = (): void => removeTabStored(KEY)
