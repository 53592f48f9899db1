import { encode } from 'uqr'

/** A QR code as the path of an image that is this many units wide and high. */
export interface QrPath {
  size: number
  path: string
}

/** Draws the dark squares of a QR code, run by run. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 0 })
  let path = ''
  for (const [y, row] of data.entries())
    for (let x = 0; x < size; x++) {
      const from = x
      while (row[x]) x++
      if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  return { size, path }
}
