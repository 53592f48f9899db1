import { FormatError } from '../plain-question.ts'

const END_OF_DIRECTORY = 0x06054b50
const ENTRY = 0x02014b50
const MOST_ENTRIES = 2_000
const MOST_BYTES = 40 * 1024 * 1024

export const DAMAGED =
  'This spreadsheet is damaged, or only a part of it. Open it, save it again as .xlsx and choose that.'

const unreadable = (): FormatError => new FormatError(DAMAGED)

/** The end-of-central-directory record of a ZIP file. */
function endRecord(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= least; at--) if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  throw unreadable()
}

/**
 * Refuses a ZIP file that would unpack to more than a spreadsheet of questions needs (a zip bomb), before anything is
 * unpacked. The unpacker allocates what the same directory says and no more, so the directory can be trusted.
 */
export function checkUnpackedSize(bytes: Buffer): void {
  const end = endRecord(bytes)
  const entries = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  let total = 0
  if (entries > MOST_ENTRIES) throw new FormatError('The spreadsheet has too many parts.')
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw unreadable()
    total += bytes.readUInt32LE(at + 24)
    if (total > MOST_BYTES) throw new FormatError('The spreadsheet is too large once unpacked.')
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}
