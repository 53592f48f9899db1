import { expect, it } from 'vitest'
import { openSiteFolder, stopServer } from '../support/process/site-folder.ts'

/** Prints the name of every package of OpenTelemetry that is asked for, before anything else is loaded. */
const RESOLVE = `import { writeSync } from 'node:fs'
export function resolve(name, context, next) {
  if (name.includes('opentelemetry')) writeSync(2, 'LOADS ' + name + '\\n')
  return next(name, context)
}`
const asUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`
const WATCHED = {
  NODE_OPTIONS: `--import ${asUrl(`import { register } from 'node:module'\nregister(${JSON.stringify(asUrl(RESOLVE))})`)}`,
}

it('nothing of OpenTelemetry is loaded unless traces have somewhere to go', async ({ onTestFinished }) => {
  const place = await openSiteFolder(onTestFinished)
  const loadedWith = async (env: Record<string, string>): Promise<string[]> => {
    const server = place.start({ SEED: 'none', ...WATCHED, ...env })
    const url = await server.ready()
    for (const path of ['/', '/api/categories', '/api/nothing']) await fetch(url + path)
    await stopServer(server)
    return [...server.output().matchAll(/^LOADS (\S+)$/gm)].map(([, name = '']) => name)
  }
  expect(await loadedWith({})).toEqual([])
  expect(await loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toContain('@opentelemetry/sdk-trace')
})
