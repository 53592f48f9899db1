type Body = string | Buffer | AsyncIterable<Uint8Array>

/** A file that a call returns instead of an envelope; an iterable body is sent piece by piece as it is made. */
export class Download<B extends Body = Body> {
  readonly name: string
  readonly type: string
  readonly body: B
  constructor({ name, type, body }: { name: string; type: string; body: B }) {
    this.name = name
    this.type = type
    this.body = body
  }

  /**
   * Always downloaded, never shown: its content was written by users. The plain name is for clients that know no other.
   */
  get headers(): Record<string, string> {
    const plain = this.name.replace(/[^\w.-]+/g, '-')
    const full = encodeURIComponent(this.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
    return {
      'content-type': this.type,
      'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${full}`,
      'cache-control': 'no-store',
    }
  }
}
