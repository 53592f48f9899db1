import { accountsApi } from '#contract/accounts.ts'
import { call } from '../platform/api.ts'
import { emailRule } from '../platform/email-rule.ts'
import { errorSentence } from '../platform/error-sentence.ts'
import { toast } from '../platform/toasts.ts'

/** Asks for the Friday mail. Returns what went wrong, or null. */
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
