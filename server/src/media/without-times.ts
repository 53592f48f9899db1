/** The boxes of an MP4 file that hold those with its times. */
const HOLDERS = new Set(['moov', 'trak', 'mdia'])
const WITH_TIMES = new Set(['mvhd', 'tkhd', 'mdhd'])

/**
 * Sets the times in an MP4 file at which it was made and changed to nothing: they say when somebody uploaded it, and
 * would make another file of each upload of the same one. The file is changed in place.
 */
export function withoutTimes(bytes: Uint8Array, from = 0, until = bytes.length): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = from
  while (at + 8 <= until) {
    const declared = view.getUint32(at)
    const isLong = declared === 1
    const size = isLong && at + 16 <= until ? Number(view.getBigUint64(at + 8)) : declared
    const [start, end] = [at + (isLong ? 16 : 8), size === 0 ? until : at + size]
    if (end <= at || end > until) break
    const type = Buffer.from(bytes.subarray(at + 4, at + 8)).toString('latin1')
    if (HOLDERS.has(type)) withoutTimes(bytes, start, end)
    // A version and flags, then both times in four or eight bytes each.
    else if (WITH_TIMES.has(type)) bytes.fill(0, start + 4, start + 4 + (bytes[start] === 1 ? 16 : 8))
    at = end
  }
  return bytes
}
