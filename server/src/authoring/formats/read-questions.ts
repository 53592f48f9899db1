import type { Format } from '#contract/authoring.ts'
import { Account } from './account.ts'
import { decodeText } from './decode-text.ts'
import { Refusal } from './plain-question.ts'
import { readAiken } from './read-aiken.ts'
import { readCsv } from './read-csv.ts'
import { readGift } from './read-gift.ts'
import { readJson } from './read-json.ts'
import { readMoodleXml } from './read-moodle-xml.ts'
import { readOpentdb } from './read-opentdb.ts'
import { readXlsx } from './read-xlsx.ts'
import { isZip, recognise } from './recognise.ts'

const READERS: Record<Exclude<Format, 'xlsx'>, (text: string, account: Account) => void> = {
  aiken: readAiken,
  gift: readGift,
  moodle_xml: readMoodleXml,
  csv: readCsv,
  opentdb: readOpentdb,
  json: readJson,
}

export interface ReadJob {
  /** What came: the text that was pasted, or the bytes of a file. */
  input: string | Uint8Array
  /** Recognised when absent. */
  format: Format | null
}

export interface ReadResult extends Pick<Account, 'questions' | 'items'> {
  format: Format | null
  /** Why the whole of it could not be read, where that is so. */
  problem: string | null
}

/** Reads questions in any format, and accounts for each. */
export async function readQuestions({ input, format }: ReadJob): Promise<ReadResult> {
  const account = new Account()
  const result = (format: Format | null, problem: string | null = null): ReadResult => {
    const { questions, items } = account
    return { format, problem, questions, items }
  }
  const bytes = typeof input === 'string' ? null : input
  if (bytes && (format === 'xlsx' || (format === null && isZip(bytes)))) {
    try {
      await readXlsx(bytes, account)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return result('xlsx', error.message)
    }
    return result('xlsx')
  }
  if (format === 'xlsx') return result('xlsx', 'A spreadsheet comes as a file.')
  const text = typeof input === 'string' ? input : decodeText(Buffer.from(input))
  const found = format ?? recognise(text)
  if (found === null || found === 'xlsx') return result(null)
  READERS[found](text.replace(/^\uFEFF/, ''), account)
  return result(found)
}
