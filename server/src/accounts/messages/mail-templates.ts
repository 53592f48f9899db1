import { links } from '#contract/links.ts'
import type { MailContent } from '#server/platform/mail/mail-queue.ts'

type MailTemplate = Omit<MailContent, 'to'>

/** In the fragment, behind the `#`, a token reaches only the page's own script: no server log, no proxy, no other site. */
const tokenLink = (publicUrl: string, path: string, token: string): string => `${publicUrl}${path}#${token}`

const NOT_YOU = "If this wasn't you, you can leave it at that."
const WAS_IT_YOU = (publicUrl: string): string =>
  `If this wasn't you, set a new password at ${publicUrl}${links.forgotPassword} and write to us at ${publicUrl}${links.contact}.`

export const verifyMail = (publicUrl: string, name: string, token: string): MailTemplate => ({
  subject: 'Verify your email',
  paragraphs: [`Hello ${name},`, 'One press and we know this address is yours. You need that to redeem prizes.'],
  action: { label: 'Verify my email', url: tokenLink(publicUrl, links.verifyEmail, token) },
  foot: `Somebody gave this address at ${publicUrl}. ${NOT_YOU} The link works for 7 days.`,
})

export const confirmChangeMail = (publicUrl: string, name: string, token: string): MailTemplate => ({
  subject: 'Confirm your new email',
  paragraphs: [`Hello ${name},`, 'Press the button to make this the email of your account.'],
  action: { label: 'Use this email', url: tokenLink(publicUrl, links.confirmEmail, token) },
  foot: `Somebody asked for this at ${publicUrl}. ${NOT_YOU} The link works for a day.`,
})

export const changeRequestedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your email is about to change',
  paragraphs: [
    `Hello ${name},`,
    'A new email was asked for on your account. This one stays until the new one is confirmed.',
    WAS_IT_YOU(publicUrl),
  ],
})

export const emailChangedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your email was changed',
  paragraphs: [
    `Hello ${name},`,
    'Your account has another email now. We no longer use this one for it.',
    `If this wasn't you, write to us at ${publicUrl}${links.contact}. A new password won't help from this address.`,
  ],
})

export const resetCodeMail = (publicUrl: string, code: string): MailTemplate => ({
  subject: 'Your code for a new password',
  paragraphs: ['Type this code on the page where you asked for it. It works for 10 minutes.'],
  code: `${code.slice(0, 4)} ${code.slice(4)}`,
  foot: `Somebody asked for a new password at ${publicUrl}. ${NOT_YOU} Never tell anyone the code.`,
})

export const passwordChangedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your password was changed',
  paragraphs: [
    `Hello ${name},`,
    'Your account has a new password, and every other device is logged out.',
    WAS_IT_YOU(publicUrl),
  ],
})

export const accountDeletedMail = (publicUrl: string, name: string): MailTemplate => ({
  subject: 'Your account is deleted',
  paragraphs: [`Goodbye ${name},`, 'Your account is gone. What you played and published stays, without your name.'],
  foot: `You asked for this at ${publicUrl}.`,
})

export const accountClosedMail = (publicUrl: string, name: string, reason: string): MailTemplate => ({
  subject: 'Your account was closed',
  paragraphs: [
    `Hello ${name},`,
    ...(reason ? [`Your account was closed: ${reason}`] : ['Your account was closed.']),
    `To talk about it, write to us at ${publicUrl}${links.contact}.`,
  ],
})

export const confirmSubscriptionMail = (publicUrl: string, token: string, id: string): MailTemplate => ({
  subject: 'One good quiz, every Friday?',
  paragraphs: ['Press the button and we send you one good quiz every Friday.'],
  action: { label: 'Yes, send it', url: tokenLink(publicUrl, links.subscribe, token) },
  foot: `Somebody gave this address at ${publicUrl}. ${NOT_YOU} To take it off the list: ${tokenLink(publicUrl, links.unsubscribe, id)}`,
})
