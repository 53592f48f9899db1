import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './lib/project.mjs'

const namesIn = (file, pattern) =>
  [...readFileSync(inRoot(file), 'utf8').matchAll(pattern)].map(([, name]) => name).toSorted()
const listed = namesIn('.env.example', /^#([A-Z][A-Z_]+)=/gm)

it('lists every variable that the site reads', () => {
  const read = namesIn('server/src/platform/config.ts', /\b(?:read\('|env\.)([A-Z][A-Z_]+)/g)
  // npm sets INIT_CWD, and OpenTelemetry itself reads the headers.
  const expected = [...read.filter((name) => name !== 'INIT_CWD'), 'OTEL_EXPORTER_OTLP_HEADERS']
  expect(listed).toEqual([...new Set(expected)].toSorted())
})

it('is passed on by compose, but for what the image itself settles', () => {
  const passed = namesIn('compose.yaml', /^ {4}([A-Z][A-Z_]+): /gm)
  expect(listed.filter((name) => !passed.includes(name))).toEqual(['DATA_DIR', 'HOST', 'PORT'])
})
