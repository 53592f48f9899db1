import * as z from 'zod/mini'
import { Draft, Status } from './draft.ts'
import { defineApi } from './endpoint.ts'
import { Id, Time } from './fields.ts'
import { CategoryRef, QuizCard } from './quiz.ts'
import { Coupon, Movement } from './rewards.ts'

const bytes = (text: string): number => new TextEncoder().encode(text).length

/** What may be in a name or a line: no control characters, no tricks with the direction of writing. */
const PLAIN = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

export const Email = z
  .string('Enter your email.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email.'),
    z.maxLength(254, 'That email address is too long.'),
    z.email('That doesn’t look like an email address. Example: ana@example.com'),
  )

export const NAME_LENGTH = { least: 3, most: 30 } as const
export const Name = z
  .string('Choose a name.')
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(NAME_LENGTH.least, 'Use at least 3 characters.'),
    z.maxLength(NAME_LENGTH.most, 'Use at most 30 characters.'),
    z.regex(PLAIN, 'Use letters, digits and plain signs.'),
  )

export const PASSWORD_BYTES = { least: 8, most: 1024 } as const
/** A password that is being chosen. The server also holds it against the list of common ones. */
export const NewPassword = z.string('Choose a password.').check(
  z.refine((text) => bytes(text) >= PASSWORD_BYTES.least, 'Use at least 8 characters.'),
  z.refine((text) => bytes(text) <= PASSWORD_BYTES.most, 'That password is too long.'),
)

/** A password that is being tried. */
const Password = z.string('Enter your password.').check(
  z.minLength(1, 'Enter your password.'),
  z.refine((text) => bytes(text) <= PASSWORD_BYTES.most, 'That password is too long.'),
)

export const LINE_LENGTH = 120
const Line = z
  .string()
  .check(z.trim(), z.maxLength(LINE_LENGTH, 'Use at most 120 characters.'), z.regex(PLAIN, 'Use one line of text.'))

/** Whatever was asked: what is no path of this site leads home and is no error. */
const Redirect = z.optional(z.unknown())

/** From a mail; it stands behind the `#` of the page's address, so that no server and no log ever sees it there. */
const Token = z.string().check(z.minLength(1), z.maxLength(200))

/** Eight digits, with or without the space they are shown with. */
export const Code = z.string('Enter the code.').check(z.regex(/^\s*\d{4}[\s-]?\d{4}\s*$/, 'The code has eight digits.'))

export const User = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  verified: z.boolean(),
  avatar: z.nullable(z.string()),
  buxes: z.int(),
  created_at: Time,
})
export type User = z.infer<typeof User>

/** The user as /edit-profile shows them; `pending_email` waits to be confirmed from its inbox. */
export const EditedUser = z.extend(User, {
  line: z.string(),
  on_board: z.boolean(),
  pending_email: z.nullable(z.string()),
})
export type EditedUser = z.infer<typeof EditedUser>

export const Profile = z.object({
  user: User,
  line: z.string(),
  on_board: z.boolean(),
  totals: z.object({
    /** Finished attempts. */
    plays: z.int(),
    right: z.int(),
    answered: z.int(),
    /** Percent right of what was answered; null before the first answer. */
    accuracy: z.nullable(z.int()),
    /** Right answers in a row. */
    longest_run: z.int(),
  }),
  rank_week: z.nullable(z.int()),
  by_category: z.array(z.object({ category: CategoryRef, plays: z.int(), accuracy: z.nullable(z.int()) })),
  recent: z.array(
    z.object({
      quiz_url: z.string(),
      quiz_title: z.string(),
      correct: z.int(),
      total: z.int(),
      /** Each question in the order of play: right or not. */
      trail: z.array(z.boolean()),
      finished_at: Time,
    }),
  ),
  /** The newest published ones. */
  quizzes: z.array(QuizCard),
})
export type Profile = z.infer<typeof Profile>

export const Session = z.object({
  id: Id,
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser calls itself. */
  agent: z.string(),
  address: z.string(),
  created_at: Time,
  seen_at: Time,
})
export type Session = z.infer<typeof Session>

/** Everything that is kept of a user, for them to take along. */
export const OwnData = z.object({
  exported_at: Time,
  user: EditedUser,
  sessions: z.array(Session),
  attempts: z.array(
    z.object({
      id: Id,
      quiz_url: z.string(),
      version: z.int(),
      started_at: Time,
      finished_at: z.nullable(Time),
      correct: z.nullable(z.int()),
      total: z.nullable(z.int()),
      answers: z.array(z.object({ qid: z.string(), answer: z.unknown(), correct: z.boolean(), answered_at: Time })),
    }),
  ),
  quizzes: z.array(
    z.object({ id: Id, quiz_url: z.string(), status: Status, created_at: Time, draft: z.nullable(Draft) }),
  ),
  /** Every movement of buxes, newest first. */
  buxes: z.array(Movement),
  coupons: z.array(Coupon),
  messages: z.array(z.object({ topic: z.string(), message: z.string(), created_at: Time })),
  subscription: z.nullable(z.object({ email: z.string(), confirmed_at: z.nullable(Time) })),
})
export type OwnData = z.infer<typeof OwnData>

export const ContactTopic = z.enum(['broken', 'question', 'prizes', 'account', 'other'])
export type ContactTopic = z.infer<typeof ContactTopic>

export const MESSAGE_LENGTH = { least: 20, most: 2000 } as const

const SignedIn = z.object({ user: User, redirect: z.string() })

export const accountsApi = defineApi({
  login: {
    method: 'POST',
    path: '/login',
    access: 'guest',
    limit: 'write',
    summary: 'Logs in. Failed tries are counted by address and by account; a wrong pair is 401 and says no more.',
    body: z.strictObject({ email: Email, password: Password, redirect: Redirect }),
    data: SignedIn,
    done: 'You are logged in.',
  },
  register: {
    method: 'POST',
    path: '/register',
    access: 'guest',
    limit: 'register',
    summary: 'Creates an account (201) and logs in. A mail asks to verify the address at `/verify-email#token`.',
    body: z.strictObject({
      name: Name,
      email: Email,
      password: NewPassword,
      redirect: Redirect,
      subscribe: z.optional(z.boolean()),
    }),
    data: SignedIn,
    done: 'Welcome.',
  },
  logout: {
    method: 'GET',
    path: '/api/logout',
    access: 'guest',
    limit: 'write',
    unsafe: true,
    summary: 'Ends this session; also succeeds when there is none.',
    data: z.null(),
    done: 'Logged out.',
  },
  user: {
    method: 'GET',
    path: '/api/user',
    access: 'user',
    limit: 'read',
    summary: 'Who is logged in.',
    data: User,
    done: 'Here you are.',
  },
  profile: {
    method: 'GET',
    path: '/api/profile',
    access: 'user',
    limit: 'read',
    summary: 'The user’s own page: totals, categories, recent plays and published quizzes.',
    data: Profile,
    done: 'Here is your profile.',
  },
  updateProfile: {
    method: 'POST',
    path: '/api/update-profile',
    access: 'user',
    limit: 'write',
    summary:
      'Changes what is given. A new e-mail or password needs `current_password`; an e-mail takes effect when confirmed from its inbox (`/confirm-email#token`), and one’s present e-mail takes a waiting change back.',
    body: z.strictObject({
      name: z.optional(Name),
      email: z.optional(Email),
      line: z.optional(Line),
      avatar: z.optional(z.nullable(Id)),
      on_board: z.optional(z.boolean()),
      new_password: z.optional(NewPassword),
      current_password: z.optional(Password),
    }),
    data: EditedUser,
    done: 'Saved.',
  },
  confirmPassword: {
    method: 'POST',
    path: '/api/confirm-password',
    access: 'user',
    limit: 'write',
    summary: 'Types the password again, which spending asks for; it holds for five minutes in this session.',
    body: z.strictObject({ password: Password }),
    data: z.null(),
    done: 'Thanks, that is your password.',
  },
  verifyEmail: {
    method: 'POST',
    path: '/api/verify-email',
    access: 'guest',
    limit: 'write',
    summary: 'Verifies the address that the token was mailed to, whoever is logged in.',
    body: z.strictObject({ token: Token }),
    data: z.null(),
    done: 'Your email is verified.',
  },
  resendVerification: {
    method: 'POST',
    path: '/api/verify-email/resend',
    access: 'user',
    limit: 'write',
    summary: 'Mails the verification again; nothing happens when the address is verified already.',
    data: z.null(),
    done: 'The mail is on its way.',
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/confirm-email',
    access: 'guest',
    limit: 'write',
    summary: 'Makes the address that the token was mailed to the account’s e-mail; the old one is told.',
    body: z.strictObject({ token: Token }),
    data: z.null(),
    done: 'That is your email now.',
  },
  forgotPassword: {
    method: 'POST',
    path: '/mobileapi/forgot-password',
    access: 'key',
    limit: 'forgot',
    summary: 'Mails a code of eight digits; the same answer whether or not the address is known.',
    body: z.strictObject({ email: Email }),
    data: z.null(),
    done: 'If that address has an account, a code is on its way.',
  },
  verifyCode: {
    method: 'POST',
    path: '/mobileapi/verify-code',
    access: 'key',
    limit: 'write',
    summary: 'Trades a code for a token that sets a new password once. Five tries a code, then 429.',
    body: z.strictObject({ email: Email, code: Code }),
    data: z.object({ reset_token: z.string() }),
    done: 'That is the code.',
  },
  resetPassword: {
    method: 'POST',
    path: '/mobileapi/password-reset',
    access: 'key',
    limit: 'write',
    summary: 'Sets a new password and ends every session of the user.',
    body: z.strictObject({ email: Email, reset_token: Token, password: NewPassword }),
    data: z.null(),
    done: 'Password saved. Log in with it.',
  },
  sessions: {
    method: 'GET',
    path: '/api/sessions',
    access: 'user',
    limit: 'read',
    summary: 'Where this user is logged in, last seen first.',
    data: z.array(Session),
    done: 'Here is where you are logged in.',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/api/sessions',
    access: 'user',
    limit: 'write',
    summary: 'Ends every session of this user but the one that asks.',
    data: z.object({ ended: z.int() }),
    done: 'Logged out everywhere else.',
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    access: 'user',
    limit: 'write',
    summary: 'Ends one session of this user.',
    params: z.object({ id: Id }),
    data: z.null(),
    done: 'That session is ended.',
  },
  ownData: {
    method: 'GET',
    path: '/api/my-data',
    access: 'user',
    limit: 'write',
    summary: 'Everything that is kept of this user, for the page to save as a file.',
    data: OwnData,
    done: 'Here is everything we keep of you.',
  },
  deleteAccount: {
    method: 'POST',
    path: '/api/delete-account',
    access: 'user',
    limit: 'write',
    summary:
      'Deletes the account for good: name, e-mail, pictures and drafts go; plays, ledger and published quizzes stay, nobody’s any more.',
    body: z.strictObject({ password: Password }),
    data: z.null(),
    done: 'Your account is deleted.',
  },
  contact: {
    method: 'POST',
    path: '/api/contact',
    access: 'guest',
    limit: 'contact',
    summary: 'A message to the operator: kept, and mailed.',
    body: z.strictObject({
      name: z
        .string('Enter your name.')
        .check(
          z.trim(),
          z.minLength(1, 'Enter your name.'),
          z.maxLength(100, 'Use at most 100 characters.'),
          z.regex(PLAIN, 'Use one line of text.'),
        ),
      email: Email,
      topic: ContactTopic,
      message: z
        .string('Write a message.')
        .check(
          z.trim(),
          z.minLength(MESSAGE_LENGTH.least, 'Say a little more: at least 20 characters.'),
          z.maxLength(MESSAGE_LENGTH.most, 'Use at most 2,000 characters.'),
        ),
      /** The quiz it is about, and which of its questions. */
      about: z.optional(z.string().check(z.maxLength(200), z.regex(PLAIN))),
      question: z.optional(z.union([z.int().check(z.gte(0), z.lte(1000)), z.string().check(z.maxLength(40))])),
    }),
    data: z.null(),
    done: 'Sent. We’ll answer by email.',
  },
  subscribe: {
    method: 'POST',
    path: '/api/subscribe',
    access: 'guest',
    limit: 'subscribe',
    summary: 'Asks for the Friday mail; the same answer for every address. A mail leads to `/subscribe#token`.',
    body: z.strictObject({ email: Email }),
    data: z.null(),
    done: 'Check your inbox to confirm.',
  },
  confirmSubscription: {
    method: 'POST',
    path: '/api/subscribe/confirm',
    access: 'guest',
    limit: 'write',
    summary: 'Puts the address that the token was mailed to on the list.',
    body: z.strictObject({ token: Token }),
    data: z.null(),
    done: 'You’re on the list.',
  },
  unsubscribe: {
    method: 'POST',
    path: '/api/unsubscribe',
    access: 'guest',
    limit: 'write',
    summary: 'Takes an address off the list, by the token of its mails’ `/unsubscribe#token`; again changes nothing.',
    body: z.strictObject({ token: Token }),
    data: z.null(),
    done: 'You’re off the list.',
  },
})
