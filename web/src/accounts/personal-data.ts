import type { PersonalData } from '#web/platform/session/personal-data.ts'
import { dropMessage, unsentMessage, dropUnsent } from './unsent-forms.ts'
import { forgetReset } from './entry/reset-steps.ts'
import { rememberTypedEmail } from './entry/log-in.ts'

const hasMessage = (user: string): boolean => (unsentMessage(user)?.message ?? '').trim() !== ''

/** What was typed into the forms of this tab. */
export const typedForms: PersonalData = {
  send: () => Promise.resolve(),
  unsaved: (user) => (hasMessage(user) ? ['An unsent message to us'] : []),
  forget(user, { keepsUnsaved, isDecidedElsewhere = false }) {
    const isKept = (keepsUnsaved || isDecidedElsewhere) && hasMessage(user)
    if (unsentMessage(user) && !isKept) dropMessage()
    dropUnsent()
    forgetReset()
    rememberTypedEmail('')
  },
  forgetOthers: () => {},
}
