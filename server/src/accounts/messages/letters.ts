import type { Letter } from '#server/platform/mail/letters.ts'

type Words = Omit<Letter, 'to'>

/** Behind the `#`, a token reaches only the page's own script: no server log, no proxy, no other site. */
const page = (publicUrl: string, path: string, token: string): string => `${publicUrl}${path}#${token}`

const NOT_YOU = "If this wasn't you, you can leave it at that."
const WAS_IT_YOU = (publicUrl: string): string =>
  `If this wasn't you, set a new password at ${publicUrl}/password/reset and write to us at ${publicUrl}/contact.`

export const verifyLetter = (publicUrl: string, name: string, token: string): Words => ({
  subject: 'Verify your email',
  paragraphs: [`Hello ${name},`, 'One press and we know this address is yours. You need that to redeem prizes.'],
  action: { label: 'Verify my email', url: page(publicUrl, '/verify-email', token) },
  foot: `Somebody gave this address at ${publicUrl}. ${NOT_YOU} The link works for 7 days.`,
})

export const changeLetter = (publicUrl: string, name: string, token: string): Words => ({
  subject: 'Confirm your new email',
  paragraphs: [`Hello ${name},`, 'Press the button to make this the email of your account.'],
  action: { label: 'Use this email', url: page(publicUrl, '/confirm-email', token) },
  foot: `Somebody asked for this at ${publicUrl}. ${NOT_YOU} The link works for a day.`,
})

export const changeAskedLetter = (publicUrl: string, name: string): Words => ({
  subject: 'Your email is about to change',
  paragraphs: [
    `Hello ${name},`,
    'A new email was asked for on your account. This one stays until the new one is confirmed.',
    WAS_IT_YOU(publicUrl),
  ],
})

export const changedLetter = (publicUrl: string, name: string): Words => ({
  subject: 'Your email was changed',
  paragraphs: [
    `Hello ${name},`,
    'Your account has another email now. We no longer use this one for it.',
    `If this wasn't you, write to us at ${publicUrl}/contact. A new password won't help from this address.`,
  ],
})

export const codeLetter = (publicUrl: string, code: string): Words => ({
  subject: 'Your code for a new password',
  paragraphs: ['Type this code on the page where you asked for it. It works for 10 minutes.'],
  code: `${code.slice(0, 4)} ${code.slice(4)}`,
  foot: `Somebody asked for a new password at ${publicUrl}. ${NOT_YOU} Never tell anyone the code.`,
})

export const newPasswordLetter = (publicUrl: string, name: string): Words => ({
  subject: 'Your password was changed',
  paragraphs: [
    `Hello ${name},`,
    'Your account has a new password, and every other device is logged out.',
    WAS_IT_YOU(publicUrl),
  ],
})

export const deletedLetter = (publicUrl: string, name: string): Words => ({
  subject: 'Your account is deleted',
  paragraphs: [`Goodbye ${name},`, 'Your account is gone. What you played and published stays, without your name.'],
  foot: `You asked for this at ${publicUrl}.`,
})

export const closedLetter = (publicUrl: string, name: string, reason: string): Words => ({
  subject: 'Your account was closed',
  paragraphs: [
    `Hello ${name},`,
    ...(reason ? [`Your account was closed: ${reason}`] : ['Your account was closed.']),
    `To talk about it, write to us at ${publicUrl}/contact.`,
  ],
})

export const subscribeLetter = (publicUrl: string, token: string, id: string): Words => ({
  subject: 'One good quiz, every Friday?',
  paragraphs: ['Press the button and we send you one good quiz every Friday.'],
  action: { label: 'Yes, send it', url: page(publicUrl, '/subscribe', token) },
  foot: `Somebody gave this address at ${publicUrl}. ${NOT_YOU} To take it off the list: ${page(publicUrl, '/unsubscribe', id)}`,
})
