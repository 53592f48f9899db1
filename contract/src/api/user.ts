import * as z from 'zod/mini'
import { Id, Time, MOST_IN_ONE } from '../quiz/fields.ts'
import { LINE_LENGTH, NAME_LENGTH, PASSWORD_BYTES } from './account-limits.ts'

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

/** The user as the settings show them; `pending_email` waits to be confirmed from its inbox. */
export const EditedUser = z.extend(User, {
  line: z.string(),
  on_board: z.boolean(),
  pending_email: z.nullable(z.string()),
})
export type EditedUser = z.infer<typeof EditedUser>

export const Session = z.object({
  id: Id,
  /** The current session. */
  current: z.boolean(),
  /** The browser's user agent. */
  agent: z.string(),
  address: z.string(),
  created_at: Time,
  seen_at: Time,
})
export type Session = z.infer<typeof Session>

const bytes = (text: string): number => new TextEncoder().encode(text).length

/** What a name or a profile line may contain: no control characters, no tricks with the writing direction. */
export const PLAIN = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u

/** Signs that nobody sees, such as fillers, joiners and the empty Braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u
/** After a symbol, keyboards add a sign that asks for its emoji. */
const EMOJI_STYLE = /(?<=\p{Extended_Pictographic})\uFE0F/gu

const canBeSeen = (name: string): boolean =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !INVISIBLE.test(name.replaceAll(EMOJI_STYLE, ''))

export const Email = z
  .string('Enter your email.')
  .check(
    z.trim(),
    z.minLength(1, 'Enter your email.'),
    z.maxLength(254, 'That email address is too long.'),
    z.email("That doesn't look like an email address. Example: ana@example.com"),
  )

const tooLong = `Use at most ${NAME_LENGTH.most} characters.`

const nameFrom = (least: number) =>
  z
    .string('Choose a name.')
    .check(
      z.trim(),
      z.maxLength(MOST_IN_ONE * NAME_LENGTH.most, { error: tooLong, abort: true }),
      z.normalize('NFC'),
      z.minLength(least, least === 1 ? 'Choose a name.' : `Use at least ${least} characters.`),
      z.maxLength(NAME_LENGTH.most, tooLong),
      z.regex(PLAIN, 'Use letters, digits and plain punctuation.'),
      z.refine(canBeSeen, 'Use visible characters only.'),
    )

export const Name = nameFrom(NAME_LENGTH.least)
/** A name for one evening: no account has it, so it may be as short as Jo. */
export const SeatName = nameFrom(1)

/** A new password. The server also checks it against the list of common ones. */
export const NewPassword = z.string('Choose a password.').check(
  z.refine((text) => bytes(text) >= PASSWORD_BYTES.least, `Use at least ${PASSWORD_BYTES.least} characters.`),
  z.refine((text) => bytes(text) <= PASSWORD_BYTES.most, 'That password is too long.'),
)

/** A password for logging in. */
export const Password = z.string('Enter your password.').check(
  z.minLength(1, 'Enter your password.'),
  z.refine((text) => bytes(text) <= PASSWORD_BYTES.most, 'That password is too long.'),
)

export const Line = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LINE_LENGTH, `Use at most ${LINE_LENGTH} characters.`),
    z.regex(PLAIN, 'Leave out line breaks and invisible characters.'),
  )

/** Anything that is not a path of this site means home, and is not an error. */
export const RedirectPath = z.optional(z.unknown())

/** A token from an email; it comes after the `#` of the page's address, so that no server or log ever sees it there. */
export const Token = z.string().check(z.minLength(1), z.maxLength(200))

/** Eight digits, with or without the space between them. */
export const Code = z.string('Enter the code.').check(z.regex(/^\s*\d{4}[\s-]?\d{4}\s*$/, 'The code has 8 digits.'))

export const ContactTopic = z.enum(['broken', 'question', 'prizes', 'account', 'other'])
export type ContactTopic = z.infer<typeof ContactTopic>
