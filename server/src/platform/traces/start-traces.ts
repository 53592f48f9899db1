import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { Logger } from '../log.ts'
import { openTraces } from './open-telemetry.ts'
import { traceStatements } from './trace-statements.ts'
import { traceWith, type Tracer } from './traced.ts'

/** Makes traces from here on, if they have somewhere to go. */
export async function startTraces(
  { tracesUrl, tracesShare }: Pick<Config, 'tracesUrl' | 'tracesShare'>,
  databases: readonly Db[],
  log: Logger,
  gather?: number,
): Promise<Tracer | undefined> {
  if (tracesUrl === undefined) return undefined
  const tracer = await openTraces({ url: tracesUrl, share: tracesShare, log, ...(gather !== undefined && { gather }) })
  traceWith(tracer)
  databases.forEach(traceStatements)
  log.info({ url: new URL(tracesUrl).origin, share: tracesShare }, 'traces are sent here')
  return tracer
}
