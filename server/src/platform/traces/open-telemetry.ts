import { AsyncLocalStorage } from 'node:async_hooks'
import type { Context, Span as OtelSpan } from '@opentelemetry/api'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.ts'
import type { Attributes, OpenSpan, Span, Tracer } from './traced.ts'
import { errorCode, AppError } from '../errors.ts'
import { rootCause } from '../db/db-errors.ts'

interface TracesOptions {
  /** The address of a collector; spans go to /v1/traces there. */
  url: string
  /** The share of traces that are kept, from 0 to 1. */
  share: number
  log: Logger
  /** How long spans are gathered before they are sent, in milliseconds. */
  gather?: number
}

/** More are dropped: a collector that is away costs this much memory. */
const MOST_WAITING = 4_096
const SENT_AT_ONCE = 512
const GATHER = 2_000
const SEND_TIMEOUT = 5_000
/** How long a shutdown waits for the last spans. */
const LAST_WORDS = 1_500

/** Loads the packages of OpenTelemetry only here, so that they cost nothing without traces. */
const loadPackages = () =>
  Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/sdk-trace'),
  ])

/** Sends traces to a collector by OTLP over HTTP. */
export async function openTraces({ url, share, log, gather = GATHER }: TracesOptions): Promise<Tracer> {
  const [api, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await loadPackages()
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } = api
  const exporter = sayOnce(
    new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces`, timeoutMillis: SEND_TIMEOUT }),
    log,
  )
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'tenpip', 'process.pid': process.pid }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 1_000 },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: SENT_AT_ONCE,
        scheduledDelayMillis: gather,
        exportTimeoutMillis: SEND_TIMEOUT,
      }),
    ],
  })
  const tracer = provider.getTracer('tenpip')
  const current = new AsyncLocalStorage<Context>()

  const isDone = (span: OtelSpan) => span.end()
  const isFailed = (span: OtelSpan, error: unknown) => {
    span.setAttribute('error.type', errorType(error)).setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  }

  async function run<T>(
    parent: Context,
    name: string,
    attributes: Attributes,
    work: (span: Span) => Promise<T>,
  ): Promise<T> {
    const span = tracer.startSpan(name, { attributes }, parent)
    try {
      const result = await current.run(trace.setSpan(parent, span), work, {
        set: (more) => void span.setAttributes(more),
      })
      isDone(span)
      return result
    } catch (error) {
      isFailed(span, error)
      throw error
    }
  }

  /** The context that a proxy names in its header. */
  function contextOf(header: string | undefined): Context {
    const [, traceId, spanId, flags = '0'] = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(header ?? '') ?? []
    if (!traceId || !spanId) return ROOT_CONTEXT
    const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED
    return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
  }

  return {
    span: (name, attributes, work) => run(current.getStore() ?? ROOT_CONTEXT, name, attributes, work),
    root: (name, attributes, work) => run(ROOT_CONTEXT, name, attributes, work),
    request(name, attributes, header): OpenSpan {
      const parent = contextOf(header)
      const span = tracer.startSpan(name, { attributes, kind: SpanKind.SERVER }, parent)
      const context = trace.setSpan(parent, span)
      return {
        set: (more) => void span.setAttributes(more),
        within: (work) => current.run(context, work),
        end(isError) {
          if (isError) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    async close() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, LAST_WORDS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

/** What kind of error it was. Its message may quote what somebody typed, so it stays here. */
function errorType(error: unknown): string {
  if (error instanceof AppError) return error.code
  const cause = rootCause(error)
  return errorCode(cause) || (cause instanceof Error ? cause.name : 'unknown')
}

/** Says once that spans can't be sent and once that they can again, however many are lost in between. */
function sayOnce(exporter: SpanExporter, log: Logger): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.error !== undefined
        if (failed !== isAway)
          if (failed) log.warn({ spans: spans.length }, "traces can't be sent; those of this time are lost")
          else log.info('traces are sent again')
        isAway = failed
        done(result)
      })
    },
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}
