import { readTabStored, removeTabStored, writeTabStored } from '#web/platform/tab-storage.ts'
import { isDraft, type MessageDraft } from './contact-form.ts'

/** A message that was typed and not sent, kept in this tab. */
const KEY = 'contact_draft'

export const unsentMessage = (): MessageDraft | null => readTabStored(KEY, isDraft)
export const keepMessage = (message: MessageDraft): void => writeTabStored(KEY, message)
export const dropMessage = (): void => removeTabStored(KEY)
