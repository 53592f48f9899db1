import * as z from 'zod/mini'
import { QuizAround } from '#contract/imports.ts'
import { isRecord } from '#contract/is-record.ts'
import { decodeText } from '#server/kinds/formats/text/decode-text.ts'

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What one of our own files has around its questions; null where it isn't ours, or was changed to what no quiz has. */
export function quizAround(input: string | Uint8Array): QuizAround | null {
  const text = typeof input === 'string' ? input : decodeText(Buffer.from(input)).text
  const file = parsed(text.replace(/^\uFEFF/, ''))
  if (!isRecord(file) || !Array.isArray(file['questions']) || !isRecord(file['settings'])) return null
  const { quiz_title, quiz_description, category, emblem, lang, settings, bands } = file
  const around = { quiz_title, quiz_description, category, emblem, lang, settings, bands }
  const { success, data } = z.safeParse(QuizAround, around)
  return success ? data : null
}
