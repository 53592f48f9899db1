/** What is written about a span. No values of queries, no tokens, nothing about people: traces leave the machine. */
export type Attributes = Readonly<Record<string, string | number | boolean>>

export interface Span {
  set(attributes: Attributes): void
}

/** A span that is ended by hand. `within` runs work whose spans belong to it. */
export interface OpenSpan extends Span {
  within<T>(work: () => T): T
  end(isFailed: boolean): void
}

export interface Tracer {
  /** Runs work in a span that belongs to the one it is called in. */
  span<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T>
  /** Runs work in a span that belongs to no other, whoever has caused it. */
  root<T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T>
  /** Begins the span of a request. `parent` is a W3C traceparent. */
  request(name: string, attributes: Attributes, parent: string | undefined): OpenSpan
  close(): Promise<void>
}

const NO_SPAN: Span = { set: () => {} }

let tracer: Tracer | undefined

/** Spans are made from here on, or no longer. */
export const traceWith = (one: Tracer | undefined): void => void (tracer = one)

/** Runs work in a span, if there are traces. */
export const traced = <T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>): Promise<T> =>
  tracer ? tracer.span(name, attributes, work) : work(NO_SPAN)

export const tracedApart = <T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> =>
  tracer ? tracer.root(name, attributes, work) : work()
