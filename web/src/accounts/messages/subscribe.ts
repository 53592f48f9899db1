import { accountsApi } from '#contract/api/accounts.ts'
import { call } from '#web/platform/api.ts'
import { emailRule } from '../entry/field-rules.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { toast } from '#web/platform/toasts.ts'

/** Subscribes to the Friday email. Returns what went wrong, or null. */
export async function subscribe(email: string): Promise<string | null> {
  const wrong = emailRule(email)
  if (wrong !== null) return wrong
  try {
    await call(accountsApi.subscribe, { body: { email: email.trim() } })
    toast('success', 'Check your inbox to confirm.')
    return null
  } catch (error) {
    const sentence = errorSentence(error)
    toast('error', sentence)
    return sentence
  }
}
