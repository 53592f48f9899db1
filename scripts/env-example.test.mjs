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
  expect(new Set(listed)).toEqual(new Set(expected))
})

it('is passed on by compose, but for what the image itself settles', () => {
  const passed = namesIn('compose.yaml', /^ {4}([A-Z][A-Z_]+): /gm)
  expect(listed.filter((name) => !passed.includes(name))).toEqual(['DATA_DIR', 'HOST', 'PORT'])
})

it('has the defaults that compose writes out', () => {
  const text = readFileSync(inRoot('compose.yaml'), 'utf8')
  const defaults = Object.fromEntries(
    [...text.matchAll(/^ {4}([A-Z_]+): \$\{\1:-([^}]*)\}$/gm)].map(([, name, value]) => [name, value]),
  )
  // Another network, without a demo, behind a proxy.
  const { SEED, TRUST_PROXY, STOP_DELAY, ...same } = defaults
  const example = readFileSync(inRoot('.env.example'), 'utf8')
  expect([SEED, STOP_DELAY]).toEqual(['none', '5'])
  expect(TRUST_PROXY).toMatch(/^10\./)
  expect(Object.entries(same).filter(([name, value]) => !value || !example.includes(`#${name}=${value}\n`))).toEqual([])
})
