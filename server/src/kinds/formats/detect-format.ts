import type { Format } from '#contract/api/imports.ts'
import { looksLikeCards } from './cards/card-lines.ts'
import { findSign } from './gift-syntax.ts'
import { letteredEvidence } from './lettered-text/questions-in-text.ts'
import { tableIn } from './lettered-text/open-text.ts'
import { beginsWithHeader, delimiterOf } from './sheet/csv.ts'

const SAMPLE = 200_000

const JSON_START = /^(\{\s*"|\{\s*\}|\{\s*'?\w+'?\s*:\s*\[|\[\s*(?:\[\s*)?[{\]])/
/** A few lines that have no braces and no brackets, such as "Here are your questions:". */
const INTRODUCTION = /^(?:[^\n{}[\]]{0,300}\n){1,6}\s*/
/** The same where the JSON follows on the same line: "Here you go: [{". */
const JSON_BEHIND = /^[^{}[\]]{1,2000}(?:\[\s{0,99}\{|\{)\s{0,99}"[^"\n]{1,60}"\s{0,9}:/
/** What stands before JSON in a script. */
const ASSIGNMENT =
  /^(?:\s{0,99}\/\/[^\n]{0,300}\n){0,9}\s{0,99}(?:export\s+default|(?:export\s+)?(?:const|let|var)\s+\w+[^=\n"{]{0,99}=|module\.exports\s*=)\s{0,99}/

const ANSWER = /^[ \t]*ANSWERS?[ \t]*:/im
const OPTION = /^[ \t]*[A-Za-z][.)][ \t]/m

/** Braces that begin as answers in GIFT do; JSON and code have braces too. */
const GIFT_ANSWERS =
  /(?<!\\)\{\s{0,99}(?:\/\/[^\n]{0,300}\n\s{0,99})?(?:[=~#]|(?:T|F|TRUE|FALSE)\s{0,99}[}#]|\d{0,3}:[A-Z_]{1,30}:|(?=[^{}";]{0,600}~)[^{}";]{0,600}=)/i

export function detectFormat(text: string): Format | null {
  const sample = text
    .slice(0, SAMPLE)
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^<(\?xml|!DOCTYPE|quiz|question)[\s>]/i.test(sample)) return 'moodle_xml'
  if (sample.startsWith('<!--') && /<(quiz|question)[\s>]/.test(sample)) return 'moodle_xml'
  if (/<question\s+type\s{0,9}=/.test(sample) && sample.includes('</question>')) return 'moodle_xml'
  const table = tableIn(sample)
  if (table) return table
  const isCut = text.length > SAMPLE
  if (looksLikeCards(sample, isCut)) return 'cards'
  // Before text, whose numbers and letters the rows of a sheet may begin with.
  // JSON without line breaks is one row with the words of a header.
  if (!JSON_START.test(sample) && beginsWithHeader(sample)) return 'csv'
  const { aiken, text: numbered, typed } = letteredEvidence(sample)
  if (numbered > 0 && numbered >= aiken) return 'text'
  // Before JSON, whose strings have no line breaks: a question may begin with a brace.
  if (aiken > 0 || (ANSWER.test(sample) && OPTION.test(sample))) return 'aiken'
  if (startsAsJson(sample)) return isOpentdb(sample) ? 'opentdb' : 'json'
  if (delimiterOf(sample)) return 'csv'
  if (sample.startsWith('::') || sample.startsWith('$CATEGORY:')) return 'gift'
  const open = GIFT_ANSWERS.exec(sample)
  if (open && findSign(sample, '}', open.index) >= 0) return 'gift'
  if (typed > 0 && !OPTION.test(sample)) return 'text'
  return ANSWER.test(sample) || OPTION.test(sample) ? 'aiken' : null
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** A spreadsheet is a ZIP file and starts like one. */
export const isZip = (bytes: Uint8Array): boolean => ZIP.every((byte, index) => bytes[index] === byte)

const startsAsJson = (sample: string): boolean =>
  [sample, sample.replace(ASSIGNMENT, ''), sample.replace(INTRODUCTION, '')].some((one) => JSON_START.test(one)) ||
  JSON_BEHIND.test(sample)

/** The Open Trivia Database's types, as text or as base64. */
const OPENTDB_TYPE = /"type"\s{0,9}:\s{0,9}"(multiple|boolean|bXVsdGlwbGU=|Ym9vbGVhbg==)"/

const isOpentdb = (sample: string): boolean =>
  /"response_code"\s{0,9}:/.test(sample) ||
  (/"correct_answer"\s{0,9}:/.test(sample) && /"incorrect_answers"\s{0,9}:/.test(sample) && OPENTDB_TYPE.test(sample))
