import { links } from '#contract/api/links.ts'
import type { MailContent } from '#server/platform/mail/mail-queue.ts'

type MailTemplate = Omit<MailContent, 'to'>

/**
 * In the fragment, after the `#`, a token reaches only the page's own script: no server log, no proxy, no other site.
 */
const tokenLink = (publicUrl: string, path: string, token: string): string => `${publicUrl}${path}#${token}`

const NOT_YOU = "If this wasn't you, you can ignore this email."
const WAS_IT_YOU = (publicUrl: string): string =>
  `If this wasn't you, set a new password at ${publicUrl}${links.forgotPassword} and contact us at ${publicUrl}${links.contact}.`

/** Such a name is left out of emails: mail programs would make a link of it, or take it for the sender. */
export const looksLikeAddress = (name: string): boolean => /\S[.:/@。]\S/u.test(name.normalize('NFKC'))

const greeting = (word: string, name: string): string => (looksLikeAddress(name) ? `${word},` : `${word} ${name},`)

/** To an address that may be a stranger's, so it says nothing that somebody else wrote: not even a name. */
export const verifyMail = (publicUrl: string, token: string): MailTemplate => ({
  subject: 'Verify your email',
  paragraphs: [
    'Hello,',
    'Please confirm that this email address is yours. You need to do this once before you can publish quizzes for everyone or redeem prizes.',
  ],
  action: { label: 'Verify my email', url: tokenLink(publicUrl, links.verifyEmail, token) },
  foot: `You're getting this because someone signed up at ${publicUrl} with this address. ${NOT_YOU} The link works for 7 days.`,
})

/** To an address that may be a stranger's, as above. */
export const confirmChangeMail = (publicUrl: string, token: string): MailTemplate => ({
  subject: 'Confirm your new email',
  paragraphs: ['Hello,', 'Confirm this address to use it for your account.'],
  action: { label: 'Use this email', url: tokenLink(publicUrl, links.confirmEmail, token) },
  foot: `You're getting this because someone asked to use this address at ${publicUrl}. ${NOT_YOU} The link works for a day.`,
})

/** In place of the confirmation, to somebody who has an account already. */
export const addressInUseMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'This email already has an account',
  paragraphs: [
    greeting('Hello', name),
    'Someone asked to use your email for another account. Yours stays as it is.',
    `If it was you, log in to the account you already have: ${publicUrl}${links.login()}.`,
  ],
  foot: `You're getting this because of a request at ${publicUrl}. ${NOT_YOU}`,
})

export const changeRequestedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your email is about to change',
  paragraphs: [
    greeting('Hello', name),
    'Someone asked to change the email of your account. This one stays until the new one is confirmed.',
    WAS_IT_YOU(publicUrl),
  ],
})

export const emailChangedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your email was changed',
  paragraphs: [
    greeting('Hello', name),
    "Your account has a new email. We won't use this one for it any more.",
    `If this wasn't you, contact us at ${publicUrl}${links.contact}. You can't reset the password from this address any more.`,
  ],
})

export const resetMail = (
  publicUrl: string,
  email: string,
  { code, token }: { code: string; token: string },
): MailTemplate => ({
  subject: 'Your password reset code',
  paragraphs: [
    'Enter this code on the page where you asked for it. It works for 10 minutes.',
    'Or set a new password with the link below. It works once, for a day.',
  ],
  code: `${code.slice(0, 4)} ${code.slice(4)}`,
  action: { label: 'Set a new password', url: tokenLink(publicUrl, links.newPassword(email), token) },
  foot: `You're getting this because someone asked for a new password at ${publicUrl}. ${NOT_YOU} Never share the code or the link.`,
})

export const passwordChangedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your password was changed',
  paragraphs: [
    greeting('Hello', name),
    'Your account has a new password, and every other device is logged out.',
    WAS_IT_YOU(publicUrl),
  ],
})

export const accountDeletedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your account is deleted',
  paragraphs: [
    greeting('Goodbye', name),
    'Your account has been deleted. What you played and published stays, without your name.',
  ],
  foot: `You asked for this at ${publicUrl}.`,
})

export const accountClosedMail = (publicUrl: string, name: string, reason: string): MailTemplate => ({
  subject: 'Your account was closed',
  paragraphs: [
    greeting('Hello', name),
    ...(reason ? [`Your account was closed: ${reason}`] : ['Your account was closed.']),
    `If you have questions, contact us at ${publicUrl}${links.contact}.`,
  ],
})

export const confirmSubscriptionMail = (publicUrl: string, token: string, id: string): MailTemplate => ({
  subject: 'Confirm your subscription',
  paragraphs: ['Confirm to get one good quiz by email every Friday.'],
  action: { label: 'Confirm subscription', url: tokenLink(publicUrl, links.subscribe, token) },
  foot: `You're getting this because someone subscribed at ${publicUrl} with this address. ${NOT_YOU} To unsubscribe: ${tokenLink(publicUrl, links.unsubscribe, id)}`,
})
