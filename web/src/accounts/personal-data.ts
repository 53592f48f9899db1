import type { PersonalData } from '#web/platform/personal-data.ts'
import { dropMessage, unsentMessage } from './messages/unsent-message.ts'
import { forgetReset } from './entry/reset-steps.ts'
import { keepTypedEmail } from './entry/typed-email.ts'
import { dropUnsent } from './settings/unsent-profile.ts'

const hasMessage = (): boolean => (unsentMessage()?.message ?? '').trim() !== ''

/** What was typed into the forms of this tab. */
export const typedForms: PersonalData = {
  send: () => Promise.resolve(),
  unsaved: () => (hasMessage() ? ['A message to us'] : []),
  forget(_, { keepsUnsaved }) {
    if (!keepsUnsaved || !hasMessage()) dropMessage()
    dropUnsent()
    forgetReset()
    keepTypedEmail('')
  },
  forgetOthers: () => {},
}
