const EMPTY_COMMENTS = Uint8Array.from([3, ...Buffer.from('vorbis'), 0, 0, 0, 0, 0, 0, 0, 0, 1])

/** The number that Xiph lacing writes as a sum of bytes, and where it ends. */
function laced(bytes: Uint8Array, at: number): { size: number; next: number } {
  let [size, next] = [0, at]
  while (bytes[next] === 255) size += bytes[next++] ?? 0
  return { size: size + (bytes[next] ?? 0), next: next + 1 }
}

/**
 * The headers of a Vorbis stream, which decoding needs, with empty comments in place of its own: tags are the second of
 * the three.
 */
export function withoutComments(headers: Uint8Array): Uint8Array {
  if (headers[0] !== 2) throw new Error('These are not the headers of a Vorbis stream.')
  const first = laced(headers, 1)
  const second = laced(headers, first.next)
  const [start, setup] = [second.next, second.next + first.size + second.size]
  if (setup >= headers.length) throw new Error('The headers of a Vorbis stream are cut off.')
  return Uint8Array.from([
    2,
    ...headers.subarray(1, first.next),
    EMPTY_COMMENTS.length,
    ...headers.subarray(start, start + first.size),
    ...EMPTY_COMMENTS,
    ...headers.subarray(setup),
  ])
}
