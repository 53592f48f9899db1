/** The buffers that hold nothing but one of these, so that they can be moved to another thread instead of copied. */
export function wholeBuffers(parts: Iterable<Uint8Array>): ArrayBuffer[] {
  const whole = [...parts].flatMap(({ buffer, byteLength }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength && byteLength > 0 ? [buffer] : [],
  )
  return [...new Set(whole)]
}
