import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.ts'

/** Says once that spans can't be sent and once that they can again, however many are lost in between. */
export function sayOnce(exporter: SpanExporter, log: Logger): SpanExporter {
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
