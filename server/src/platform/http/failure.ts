import type * as z from 'zod/mini'
import type { FailureBody } from '#contract/api/envelope.ts'
import { hasSqlState, isDatabaseAway } from '../db/db-errors.ts'
import { AppError, notFound, unavailable } from '../errors.ts'

/** PostgreSQL's error for a NUL character, which JSON can contain and a text column cannot. */
const NOT_TEXT = ['22021', '22P05']

/** Anything thrown, as the error for the caller; null for a bug, which is logged and reported only by its id. */
export function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  if (isDatabaseAway(error)) return unavailable(error)
  if (hasSqlState(error, NOT_TEXT)) return new AppError('INVALID', "The text has a character we can't store.")
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (typeof code !== 'string' || !code.startsWith('FST_')) return null
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new AppError('TOO_LARGE', "That's larger than we can accept.")
  if (code === 'FST_ERR_BAD_URL') return notFound('That address')
  if (statusCode === 503) return unavailable(error)
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AppError('INVALID', "That request couldn't be read.")
  return null
}

/** The problems of an input by field; the message is the sentence itself when there is only one. */
export function invalid(issues: readonly z.core.$ZodIssue[]): AppError {
  const fields = new Map<string, string>()
  for (const [name, sentence] of fieldsOf(issues)) {
    if (fields.size === MOST_FIELDS) break
    if (name !== '') fields.set(name.slice(0, MOST_NAME), sentence)
  }
  const [first, second] = fields
  if (!first) return new AppError('INVALID', "That request couldn't be read.")
  const message = second ? 'A few things need fixing.' : aloneIn(...first)
  return new AppError('INVALID', message, { fields: Object.fromEntries(fields) })
}

export const failureBody = ({ code, message, fields, more }: AppError, id?: string): FailureBody => ({
  success: false,
  message,
  data: { code, ...(fields && { fields }), ...(id && { id }), ...more },
})

export const bug = (cause: unknown): AppError =>
  new AppError('INTERNAL', 'Something went wrong on our side. Nothing of yours is lost.', { cause })

/** Shown when not even the page could be rendered. */
export const failurePage = ({ message, code }: AppError): string =>
  barePage({ title: code === 'NOT_FOUND' ? 'Page not found' : "That didn't load", text: message })

/** Shown when there is no time for a page right now. The header `Refresh` loads it again. */
export const busyPage = (): string =>
  barePage({ title: 'One moment…', text: 'The site is busy right now. This page will reload by itself.' })

/** Nobody mends more at a time, and a caller may have made up any number. */
const MOST_FIELDS = 50

function* fieldsOf(issues: readonly z.core.$ZodIssue[]): Generator<[name: string, sentence: string]> {
  for (const issue of issues)
    if (issue.code !== 'unrecognized_keys') yield [issue.path.join('.'), sentenceOf(issue)]
    else for (const key of issue.keys) yield [[...issue.path, key].join('.'), "This field doesn't exist."]
}

const sentenceOf = ({ code, message, input }: z.core.$ZodIssue): string => {
  if (message !== 'Invalid input') return message
  return code === 'invalid_type' && input === undefined ? 'This is missing.' : "This isn't valid."
}

/** A caller may have made the name up, so it is cut short. */
const MOST_NAME = 60

/** A field's sentence outside the form: one that says "this" has to name the field. */
const aloneIn = (name: string, sentence: string): string =>
  sentence.replace(/^This( field)?\b/, () => `The field "${name}"`)

const STYLE =
  ':root{color-scheme:light dark}a{color:inherit}' +
  'body{font:1.0625rem/1.55 system-ui,sans-serif;margin:20vh auto 0;max-width:30rem;padding:0 16px}'

/** It needs nothing that may be broken too. */
const barePage = ({ title, text }: { title: string; text: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${title} · Tenpip</title><meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>` +
  `<h1>${title}</h1><p>${text}</p>` +
  `<p><a href="">Try again</a> · <a href="/">Home</a></p></main></body></html>`
