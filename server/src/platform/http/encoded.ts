/** Data that a handler has encoded as JSON itself, because parts of it are the same for everybody and kept encoded. */
export class Encoded<Data> {
  readonly json: string
  /** Only for the compiler: what the JSON holds. */
  declare readonly data: Data

  constructor(json: string) {
    this.json = json
  }
}
